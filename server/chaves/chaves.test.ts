import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { linesOf } from '../../scripts/farol/chaves.ts';
import { contractApp } from '../../tests/support/contractApp.ts';
import { makePfx } from '../../tests/support/pfx.ts';
import { keepApp, unsealSecret } from '../auth/fatores/store.ts';
import { emissorBinding as issuerBinding } from '../auth/organizacao/store.ts';
import { toBase64 } from '../base64.ts';
import { acessoPropostas, emissores } from '../db/acessoTables.ts';
import { asRole, rowsOf } from '../db/database.ts';
import { guardaObjetos } from '../db/guardaTables.ts';
import { armazemS3 } from '../files/guarda/s3.ts';
import { openCertificate } from '../fiscal/certificates/store.ts';
import { type Keyring, keyId, sealWith } from '../keyring.ts';
import { seal } from '../sealer.ts';
import { assumeKey, wrongKeys } from './check.ts';
import { homes } from './homes.ts';
import { trocarChaves } from './reseal.ts';
import { semArmazem } from './semArmazem.ts';
import { keyUsage } from './usage.ts';

const t = contractApp();
const running = new AbortController().signal;
const fresh = new Uint8Array(32).fill(99);

/** Returns the dependencies with changed keys; with `withFormer`, the previous keys stay beside them. */
function changed(withFormer: boolean) {
  const { certificateKeys, factorKeys } = t.app.deps;
  const after = ({ present }: Keyring) => ({ present: fresh, former: withFormer ? [present] : [] });
  return { ...t.app.deps, certificateKeys: after(certificateKeys), factorKeys: after(factorKeys) };
}

/** Stores a certificate as it is sent, and an authenticator app that was sealed before keys had ids. */
async function sealSome() {
  const { id: tenantId, empresas } = t.app.seeded.tenants.horizonte;
  const [empresaId = ''] = empresas;
  const ana = await t.as('total', null);
  const arquivo = toBase64(
    makePfx({ senha: 'x', from: '2026-01-01', to: '2026-08-20', cnpj: sampleCnpj(1) }),
  );
  expect(
    (await ana.call('put', `/v1/certificados/${empresaId}`, { body: { arquivo, senha: 'x' } })).status,
  ).toBe(200);
  const webhook = {
    nome: 'ERP',
    url: 'https://erp.exemplo.com.br/',
    eventos: ['documento.recebido'],
    descricao: '',
    ativo: true,
    todasEmpresas: false,
    empresas: [empresaId],
  };
  const { id } = (await ana.call('post', '/v1/webhooks', { body: webhook })).row;
  await ana.call('post', `/v1/webhooks/${id}/segredo`, { body: { horas: 0 } });
  const owner = { tenantId, usuarioId: t.app.seeded.users.total.id };
  const cifrado = await seal(
    'SEGREDO',
    t.app.deps.factorKeys.present,
    `fator:${tenantId}:${owner.usuarioId}`,
  );
  await asRole(t.app.db, 'farol_auth', null, (tx) =>
    keepApp(tx, owner, { cifrado, ultimoPasso: 0 }, t.app.deps.clock()),
  );
  const emissor = {
    emissor: 'https://emissor.example',
    cliente: 'farol',
    apelido: 'horizonte',
    dominios: [],
  };
  const segredo = await sealWith(t.app.deps.certificateKeys, 'SEGREDO', issuerBinding(tenantId));
  await t.app.superuser.insert(emissores).values({ ...emissor, tenantId, cifrado: segredo });
  await t.app.superuser.insert(acessoPropostas).values({
    tenantId,
    usuarioId: owner.usuarioId,
    especie: 'EMISSOR',
    depois: {},
    sobre: 1,
    cifrado: segredo,
    valeEm: t.app.deps.clock(),
  });
  return { tenantId, empresaId, owner };
}

const linesFor = async (deps: Parameters<typeof keyUsage>[0]) =>
  [...Map.groupBy(await keyUsage(deps), ({ nome }) => nome).values()].flatMap(linesOf);
const told = async (deps: ReturnType<typeof changed>) => (await linesFor(deps)).join('\n');
const verdicts = async (deps: ReturnType<typeof changed>) =>
  (await linesFor(deps)).filter((line) => !line.startsWith(' '));

describe('troca das chaves', () => {
  it('fecha tudo de novo com a nova, em segundo plano; só então diz que a anterior pode sair, e sem ela tudo abre', async () => {
    const { tenantId, empresaId, owner } = await sealSome();
    expect(await wrongKeys(t.app.db, t.app.deps)).toEqual([]);
    const [rotating, after] = [changed(true), changed(false)];
    expect(await wrongKeys(t.app.db, rotating)).toEqual([]);
    expect(await told(rotating)).toMatch(/1 com uma de antes/);
    expect(await verdicts(rotating)).toEqual([
      expect.stringMatching(/^FAROL_CHAVE_CERTIFICADOS: a anterior ainda é precisa: \d+ por fechar de novo$/),
      'FAROL_CHAVE_FATORES: a anterior ainda é precisa: 1 por fechar de novo',
    ]);
    const stopped = new AbortController();
    stopped.abort();
    await trocarChaves.run(rotating, stopped.signal);
    expect(await told(rotating)).toMatch(/ainda é precisa/);
    for (const _ of ['first', 'again, with nothing left']) await trocarChaves.run(rotating, running);
    expect(await told(rotating)).not.toMatch(/de antes|ainda|não abrem/);
    expect(await verdicts(rotating)).toEqual([
      'FAROL_CHAVE_CERTIFICADOS: a anterior já pode sair',
      'FAROL_CHAVE_FATORES: a anterior já pode sair',
    ]);
    expect(t.app.log.filter(({ evento }) => evento === 'CHAVE_TROCADA')).toHaveLength(homes.length);
    expect(await wrongKeys(t.app.db, after)).toEqual([]);
    const opened = await asRole(t.app.db, 'farol_app', tenantId, (tx) =>
      openCertificate(tx, after.certificateKeys, empresaId, t.app.deps.clock()),
    );
    expect(opened.keyPem).toContain('BEGIN PRIVATE KEY');
    const [app] = await asRole(t.app.db, 'farol_auth', null, (tx) =>
      rowsOf(tx, sql`select cifrado from aplicativos_autenticadores`),
    );
    expect(await unsealSecret(String(app?.cifrado), after.factorKeys, owner)).toBe('SEGREDO');
  });

  it('o que nenhuma chave abre fica como está, e é dito', async () => {
    await sealSome();
    const other = changed(false);
    await trocarChaves.run(other, running);
    expect(t.app.log).toContainEqual(
      expect.objectContaining({
        evento: 'CHAVE_TROCADA',
        chave: 'FAROL_CHAVE_CERTIFICADOS',
        semChave: 1,
        refeitos: 0,
      }),
    );
    expect(await told(other)).toMatch(/1 com [0-9a-f]{12}, que não está no ambiente: não abrem/);
    expect(await verdicts(other)).toContainEqual(
      expect.stringMatching(/^FAROL_CHAVE_CERTIFICADOS: FALTA UMA CHAVE: \d+ não abrem$/),
    );
  });
});

describe('a chave errada no começo', () => {
  it('é dita, também num banco de antes de as chaves serem lembradas; a certa não se esquece por isso', async () => {
    await sealSome();
    const other = changed(false);
    for (const when of ['never remembered', 'remembered']) {
      const wrong = await wrongKeys(t.app.db, other);
      expect(wrong, when).toHaveLength(new Set(homes.map(({ nome }) => nome)).size);
      expect(wrong[0]).toMatch(
        /^A chave FAROL_CHAVE_CERTIFICADOS não é a que fechou os certificados A1 deste banco/,
      );
      expect(await wrongKeys(t.app.db, t.app.deps)).toEqual([]);
    }
    expect((await wrongKeys(t.app.db, other))[1]).toContain(
      `era ${await keyId(t.app.deps.factorKeys.present)}, veio ${await keyId(fresh)}`,
    );
  });

  it('é dita também da que cifra o que está no S3, desde o primeiro começo', async () => {
    const { id: tenantId } = t.app.seeded.tenants.horizonte;
    const starting = (filled: number, former: Uint8Array[] = []) => {
      const armazem = armazemS3({
        S3_URL: 'http://127.0.0.1:9/b',
        S3_REGIAO: 'x',
        S3_CHAVE: 'x',
        S3_SEGREDO: 'x',
      });
      const keys = { present: new Uint8Array(32).fill(filled), former };
      return { ...t.app.deps, guarda: { armazem, keys } };
    };
    const chave = await keyId(new Uint8Array(32).fill(1));
    await t.app.superuser.insert(guardaObjetos).values({ tenantId, resumo: 'a', chave, estado: 'guardado' });
    const says = /^A chave FAROL_CHAVE_ARQUIVOS não é a que fechou os conteúdos no S3 deste banco/;
    for (const when of ['never remembered', 'remembered']) {
      expect(await wrongKeys(t.app.db, starting(2)), when).toEqual([expect.stringMatching(says)]);
      expect(await wrongKeys(t.app.db, starting(1)), when).toEqual([]);
    }
    expect(await linesFor(starting(1))).toContain('  conteúdos no S3: 1 com a de agora');
    expect(await wrongKeys(t.app.db, starting(2, [new Uint8Array(32).fill(1)]))).toEqual([]);
    expect(await wrongKeys(t.app.db, t.app.deps)).toEqual([]);
    // Without the storage the key cannot be checked; only the missing storage is reported.
    expect(await semArmazem(t.app.db, starting(1))).toBeNull();
    expect(await semArmazem(t.app.db, t.app.deps)).toMatch(/^Há arquivos .* S3_URL está vazia/);
    await t.app.superuser.update(guardaObjetos).set({ estado: 'saindo' });
    expect(await semArmazem(t.app.db, t.app.deps)).toBeNull();
  });

  it('uma impressão digital sob a qual nada está fechado não prende ninguém', async () => {
    expect(await wrongKeys(t.app.db, t.app.deps)).toEqual([]);
    expect(await wrongKeys(t.app.db, changed(false))).toEqual([]);
    // Nor does the fingerprint of the key of a moment ago.
    expect(await wrongKeys(t.app.db, t.app.deps)).toEqual([]);
  });

  it('que se perdeu de vez pode ser assumida por um comando', async () => {
    await sealSome();
    expect(await wrongKeys(t.app.db, t.app.deps)).toEqual([]);
    const other = changed(false);
    for (const home of homes) await assumeKey(t.app.db, home, home.keys(other));
    expect(await wrongKeys(t.app.db, other)).toEqual([]);
  });
});
