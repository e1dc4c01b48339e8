import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { LEIA_ME, MANIFESTO } from '../contract/logs/manifesto.ts';
import { checkPacote } from '../server/logs/baixa/conferir.ts';
import { SENHA } from './seed.ts';
import { baixasOf, emMemoria } from './support/logsBaixa.ts';
import { CHAVE, manifestacaoApp } from './support/manifestacao.ts';
import { zipOf } from './support/zip.ts';

const t = manifestacaoApp();
const { pede, tokenOf, baixa } = baixasOf(() => t.app);
const TECNICO = { livros: ['integracoes'], formato: 'TECNICO' };
const guardadaSchema = z.object({ id: z.uuid(), pedido: z.string(), resposta: z.string() });
const guardadas = async () => z.array(guardadaSchema).parse(await t.rows(sql`select * from trocas_sefaz`));

async function manifesta(): Promise<void> {
  const body = { tpEvento: '210200', chaves: [CHAVE], senha: SENHA };
  expect((await t.app.request('/v1/nfe/manifestacoes', { ...t.session(), body })).status).toBe(202);
  await t.app.drain();
}

/** Inserts exchanges that no user made, one a second, with `pedido` as the request sent. */
async function troca(tenant: 'horizonte' | 'atlas', quantas: number, pedido: string): Promise<void> {
  const { id, empresas } = t.app.seeded.tenants[tenant];
  await t.app.superuser.execute(sql`insert into trocas_sefaz
    (tenant_id, id, empresa_id, ambiente, servico, url, pedido, resposta, status, manifestacoes, criado_em, codigo, recusado)
    select ${id}::uuid, gen_random_uuid(), ${empresas[0]}::uuid, 'SIMULADO', 'SefinEventos', '', ${pedido} , '', 200, '{}',
           ${t.app.deps.clock().toISOString()}::timestamptz - n * interval '1 second', '', false from generate_series(1, ${quantas}) n`);
}

describe('a technical package', () => {
  test('of an event has what was signed, sent and answered, byte for byte, and the receipt', async () => {
    await manifesta();
    await troca('atlas', 1, '<de-outro/>');
    const { files, text, manifesto, bytes } = await baixa(await tokenOf('total'), {
      ...TECNICO,
      filtro: { chave: CHAVE },
    });
    const [guardada, ...mais] = (await guardadas()).filter(({ pedido }) => pedido.includes(CHAVE));
    expect(mais).toEqual([]);
    const pasta =
      [...files.keys()].find((nome) => nome.endsWith('/troca.json'))?.replace('troca.json', '') ?? '';
    expect(pasta).toMatch(/^trocas\/2026-07-15\/\d{6}-NFeRecepcaoEvento4-[\w-]{36}\/$/);
    const names = ['troca.json', 'pedido.xml', 'resposta.xml', 'evento-assinado-1.xml', 'recibo-1.xml'];
    expect([...files.keys()]).toEqual([
      'dados.jsonl',
      ...names.map((nome) => pasta + nome),
      LEIA_ME,
      MANIFESTO,
    ]);
    expect(text(`${pasta}pedido.xml`)).toBe(guardada?.pedido);
    expect(text(`${pasta}resposta.xml`)).toBe(guardada?.resposta);
    const assinado = text(`${pasta}evento-assinado-1.xml`);
    expect(guardada?.pedido).toContain(assinado);
    expect(assinado).toMatch(/^<evento[\s>].*<SignatureValue>.*<\/evento>$/s);
    expect(text(`${pasta}recibo-1.xml`)).toMatch(/^<retEvento[\s>].*<nProt>\d{15}<\/nProt>.*<\/retEvento>$/s);
    expect(manifesto.arquivos[0]).toMatchObject({ nome: 'dados.jsonl', linhas: 1 });
    expect(await checkPacote(emMemoria(bytes))).toMatchObject({ problemas: [] });

    for (const nome of ['pedido.xml', 'evento-assinado-1.xml']) {
      const changed = new Map(files).set(pasta + nome, new TextEncoder().encode(`${text(pasta + nome)} `));
      const { problemas } = await checkPacote(emMemoria(await zipOf(Object.fromEntries(changed))));
      expect(problemas.join('\n')).toContain(`${pasta}${nome}: tem`);
    }
  });

  test('of a period has a folder for each exchange over many pages, those of the ADN opened, and no letters', async () => {
    const evento = '<pedRegEvento><Signature/></pedRegEvento>';
    const packed = await new Response(
      new Blob([evento]).stream().pipeThrough(new CompressionStream('gzip')),
    ).arrayBuffer();
    const pedido = JSON.stringify({ pedidoRegistroEventoXmlGZipB64: Buffer.from(packed).toString('base64') });
    await troca('horizonte', 45, pedido);
    const { files, manifesto, bytes, text } = await baixa(await tokenOf('total'), TECNICO);
    const named = (end: string) => [...files.keys()].filter((nome) => nome.endsWith(end));
    expect([named('/troca.json').length, named('/pedido.json').length]).toEqual([45, 45]);
    for (const nome of named('/evento-assinado-1.xml')) expect(text(nome)).toBe(evento);
    expect(named('/evento-assinado-1.xml')).toHaveLength(45);
    // The letter about the sign-in is in the log, but it was never exchanged as bytes.
    expect(manifesto.arquivos[0]).toMatchObject({ nome: 'dados.jsonl', linhas: 45 });
    expect(await checkPacote(emMemoria(bytes))).toMatchObject({ problemas: [] });
  });

  test('is for who may see CPFs whole, is told in the audit as such, and of no other book', async () => {
    const token = await tokenOf('total');
    for (const livros of [['auditoria'], ['integracoes', 'tarefas']]) {
      const refused = await pede(token, { ...TECNICO, livros });
      expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('apenas ele')]);
    }
    await baixa(token, TECNICO);
    const [told] = await t.rows(sql`select depois from auditoria where acao = 'PEDE_LOGS'`);
    expect(told?.depois).toMatchObject({ formato: 'TECNICO', numerosInteiros: ['integracoes'] });
    await t.rows(sql`update perfis set permissoes = '{LOG_BAIXA,AUDITORIA_BUSCA}'`);
    expect((await pede(token, TECNICO)).status).toBe(403);
  });
});
