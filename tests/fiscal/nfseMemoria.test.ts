import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rejulgarNfses } from '../../server/fiscal/nfse/rejulgar/routine.ts';
import { HOUR } from '../harness.ts';
import { revisaoApp, SEM_DECIDIR } from '../support/revisao.ts';

const r = revisaoApp();
const { t, nota, chega, decide, desfaz, estado, rows } = r;
beforeEach(() => r.preparar());

const DECISAO = { ...SEM_DECIDIR, natRend: '15015' };
const LEMBRAR = { ate: '2026-12-31', motivo: 'Conferido com o contrato.' };
const lembra = (id: string, decisao = DECISAO, lembrar = LEMBRAR) =>
  decide('APROVA', [id], { decisao, lembrar });
const memorias = () => rows(sql`select id, fim, quem, decisao from nfses_memorias order by criado_em, id`);
const ultima = async (id: string) =>
  (await rows(sql`select * from nfses_decisoes where nfse_id = ${id} order by sequencia desc limit 1`))[0];
/** Returns a nota whose prestador is no longer in the Simples, a fact that decisions depend on. */
const comOutroRegime = () => nota({ regime: { simples: 'NAO_OPTANTE' } });

async function rotina() {
  await rejulgarNfses.run(t.app.deps, new AbortController().signal);
}

describe('a decision that is remembered', () => {
  test('serves the next note of the supplier and the service, which says on what it rests', async () => {
    const [first = ''] = await chega(nota());
    await lembra(first);
    const [memoria] = await memorias();
    const [next = ''] = await chega(nota());
    await decide('APROVA', [next]);
    expect(await ultima(next)).toMatchObject({ memoria_id: memoria?.id, decisao: { natRend: '15015' } });
    const { body } = await r.pede('/memorias');
    expect(body).toMatchObject([
      { fim: '', notas: 2, motivo: LEMBRAR.motivo, quem: 'total@horizonte.example' },
    ]);
  });

  test('does not serve another service, nor a note after its end', async () => {
    const [first = ''] = await chega(nota());
    await lembra(first, DECISAO, { ...LEMBRAR, ate: '2026-07-15' });
    const [outra = ''] = await chega(nota({ servico: { codigoNacional: '170101', item: '17.01' } }));
    await decide('APROVA', [outra]);
    expect(await ultima(outra)).toMatchObject({ memoria_id: null, decisao: null });
    t.app.advance(24 * HOUR);
    await t.enter();
    const [tarde = ''] = await chega(nota());
    await decide('APROVA', [tarde]);
    expect(await ultima(tarde)).toMatchObject({ memoria_id: null, decisao: null });
  });

  test.each(['10011', '11008', '12001'])(
    'with nature %s, which is of no service, is refused with its norm',
    async (natRend) => {
      const [id = ''] = await chega(nota());
      const pedido = { acao: 'APROVA', itens: [{ id, versao: 1 }], decisao: { ...SEM_DECIDIR, natRend } };
      const { status, body } = await r.pede('/revisao/decisoes', pedido);
      expect(status).toBe(400);
      expect(body).toMatchObject({
        campos: { decisao: expect.stringMatching(/NT 04\/2025.*não de serviço/) },
      });
    },
  );

  test.each([
    [{ ...LEMBRAR, ate: '2026-07-14' }, 'Escolha um dia que ainda não passou.'],
    [{ ...LEMBRAR, ate: '2030-01-01' }, 'Escolha um dia dentro de dois anos.'],
  ])('until %j is refused at its field', async (lembrar, message) => {
    const [id = ''] = await chega(nota());
    const pedido = { acao: 'APROVA', itens: [{ id, versao: 1 }], decisao: DECISAO, lembrar };
    expect(await r.pede('/revisao/decisoes', pedido)).toMatchObject({
      status: 400,
      body: { campos: { 'lembrar.ate': message } },
    });
    expect(await estado(id)).toBe('A_REVISAR');
  });

  test.each([
    ['aliquotaInss', 'onze'],
    ['aliquotaInss', '3,5'],
    ['baseInssPercentual', '1e9'],
    ['baseInssPercentual', '100.01'],
  ])('whose %s is %j is refused: no later note could be reckoned with it', async (campo, valor) => {
    const [id = ''] = await chega(nota());
    const decisao = { ...SEM_DECIDIR, [campo]: valor };
    const pedido = { acao: 'APROVA', itens: [{ id, versao: 1 }], decisao, lembrar: LEMBRAR };
    expect(await r.pede('/revisao/decisoes', pedido)).toMatchObject({
      status: 400,
      body: { campos: { [`decisao.${campo}`]: 'Informe a porcentagem como 11 ou 3.5, até 100.' } },
    });
    expect(await memorias()).toEqual([]);
  });

  test('of a test note is refused, and so is a rule: real notes rest on neither', async () => {
    const [id = ''] = await chega(nota());
    await rows(sql`update nfses set sem_valor = true`);
    const mensagem = 'Esta é uma nota de teste: dela não se lembra nada.';
    const pedido = { acao: 'APROVA', itens: [{ id, versao: 1 }], decisao: DECISAO, lembrar: LEMBRAR };
    expect(await r.pede('/revisao/decisoes', pedido)).toMatchObject({
      status: 400,
      body: { campos: { lembrar: mensagem } },
    });
    expect(await r.pede('/regras', { nfseId: id, limite: 100_000, ...LEMBRAR })).toMatchObject({
      status: 400,
      body: { campos: { nfseId: mensagem } },
    });
    expect(await memorias()).toEqual([]);
  });

  test('ends when a person ends it, and nothing comes back', async () => {
    const [id = ''] = await chega(nota());
    await lembra(id);
    const [memoria] = await memorias();
    const motivo = 'O contrato terminou.';
    expect(await r.pede(`/memorias/${memoria?.id}/encerrar`, { motivo })).toMatchObject({ status: 204 });
    expect(await r.pede(`/memorias/${memoria?.id}/encerrar`, { motivo })).toMatchObject({ status: 404 });
    expect(await memorias()).toMatchObject([{ fim: 'total@horizonte.example: O contrato terminou.' }]);
    expect(await estado(id)).toBe('APROVADA');
  });
});

describe('a fact that changes', () => {
  test('in a new note ends the memory, and what was decided on it comes back with the reason', async () => {
    const [first = ''] = await chega(nota());
    await lembra(first);
    const nova = comOutroRegime();
    const [next = ''] = await chega(nova);
    const fim = `Mudaram o que o prestador diz do Simples e a alíquota do ISS. Visto na nota ${nova.numero}.`;
    expect(await memorias()).toMatchObject([{ fim }]);
    expect([await estado(first), await estado(next)]).toEqual(['REABERTA', 'A_REVISAR']);
    expect(await ultima(first)).toMatchObject({ acao: 'REABRE', usuario_id: null, quem: 'Fato que mudou' });
    expect(await r.avisos()).toMatchObject([{ titulo: expect.stringMatching(/voltou à revisão$/) }]);
    await decide('APROVA', [next]);
    expect(await ultima(next)).toMatchObject({ memoria_id: null });
  });

  test('leaves what is of a closed month as it was declared', async () => {
    const [june = ''] = await chega(nota({ emissao: '2026-06-05', competencia: '2026-06-01' }));
    await lembra(june);
    await r.fecha('2026-06', true);
    await chega(comOutroRegime());
    expect(await memorias()).toMatchObject([
      { fim: expect.stringContaining('Mudaram o que o prestador diz do Simples e a alíquota do ISS.') },
    ]);
    expect(await estado(june)).toBe('APROVADA');
  });

  test('in a cancelled or a test note changes nothing', async () => {
    const [id = ''] = await chega(nota());
    await lembra(id);
    await chega({ ...comOutroRegime(), situacao: 'CANCELADA' });
    expect(await memorias()).toMatchObject([{ fim: '' }]);
  });

  test('in the register of the supplier does the same within minutes, and judges again what waits', async () => {
    const [id = '', outra = ''] = await chega(nota(), nota());
    await lembra(id);
    t.app.advance(60_000);
    const [fornecedor] = await rows(
      sql`select id, versao from fornecedores where cpf_cnpj = '45997418000153'`,
    );
    const saved = await t.app.request(`/v1/fornecedores/${fornecedor?.id}`, {
      ...t.session(),
      method: 'PUT',
      body: { optanteSimples: false, versao: fornecedor?.versao },
    });
    expect(saved.status, await saved.text()).toBe(200);
    t.app.advance(60_000);
    await rotina();
    const fim = expect.stringMatching(/^Mudou o Simples no cadastro do fornecedor\./);
    expect(await memorias()).toMatchObject([{ fim }]);
    expect(await estado(id)).toBe('REABERTA');
    for (const one of [id, outra]) {
      const [dados] = await rows(sql`select avaliacao from nfses_dados where nfse_id = ${one}`);
      expect(dados?.avaliacao).toMatchObject({ fatos: { optanteSimplesCadastro: false } });
    }
    const antes = await rows(sql`select versao from nfses order by id`);
    t.app.advance(60_000);
    await rotina();
    expect(await rows(sql`select versao from nfses order by id`)).toEqual(antes);
  });

  test('in the regime of the company does the same', async () => {
    const [id = ''] = await chega(nota());
    await lembra(id);
    await rows(
      sql`update empresas set regime_tributario = 'SIMPLES', alterado_em = ${'2026-07-15T12:01:00Z'}`,
    );
    t.app.advance(120_000);
    await rotina();
    expect(await memorias()).toMatchObject([{ fim: 'Mudou o regime da empresa. Visto no cadastro.' }]);
    expect(await estado(id)).toBe('REABERTA');
  });
});

describe('taking back a decision that is remembered', () => {
  test('takes the memory back too, and what it took the place of holds again', async () => {
    const [first = '', next = ''] = await chega(nota(), nota());
    await lembra(first);
    t.app.advance(1000);
    const [depois] = await lembra(next, { ...SEM_DECIDIR, natRend: '15099' });
    expect(await memorias()).toMatchObject([
      { fim: 'total@horizonte.example decidiu outra coisa.' },
      { fim: '' },
    ]);
    expect(await desfaz(depois?.decisaoId)).toMatchObject({ situacao: 'ok' });
    const [um, dois] = await memorias();
    expect([um?.fim, dois?.fim]).toEqual(['', 'total@horizonte.example desfez a decisão.']);
  });

  test('is refused once another note was decided on it', async () => {
    const [first = '', next = ''] = await chega(nota(), nota());
    const [lembrada] = await lembra(first);
    const [usada] = await decide('APROVA', [next]);
    expect(await desfaz(lembrada?.decisaoId)).toMatchObject({
      situacao: 'erro',
      mensagem: 'A decisão lembrada com esta já serviu a outra nota. Encerre-a, ou reabra a nota.',
    });
    await desfaz(usada?.decisaoId);
    expect(await desfaz(lembrada?.decisaoId)).toMatchObject({ situacao: 'ok', estado: 'A_REVISAR' });
  });
});
