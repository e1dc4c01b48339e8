import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { tokensSchema } from '../../contract/session.ts';
import { SENHA } from '../seed.ts';
import { revisaoApp, SEM_DECIDIR } from '../support/revisao.ts';

const r = revisaoApp();
const { t, nota, chega, decide, desfaz, estado, rows } = r;
beforeEach(() => r.preparar());

/** Returns a nota with wrong sums, which is a certain divergence. */
const divergente = () => nota({ valores: { liquido: 99_000 } });

describe('a decision', () => {
  test('is a row that names who, on what hash, by which rules, with the withholdings that stand', async () => {
    const [id = ''] = await chega(nota());
    const [item] = await decide('APROVA', [id]);
    expect(item).toMatchObject({ situacao: 'ok', estado: 'APROVADA', versao: 2 });
    const [row] = await rows(sql`select d.*, n.hash as agora, n.versao_regras as regras
      from nfses_decisoes d join nfses_dados n on n.nfse_id = d.nfse_id where d.nfse_id = ${id}`);
    expect(row).toMatchObject({
      acao: 'APROVA',
      estado_antes: 'A_REVISAR',
      estado_depois: 'APROVADA',
      quem: 'total@horizonte.example',
      hash: row?.agora,
      versao_regras: row?.regras,
    });
    expect(row?.retencoes).toContainEqual({ tributo: 'IRRF', informado: null, esperado: 0, decidido: 0 });
    const audit = await rows(
      sql`select acao, antes, depois from auditoria where registro_id = ${id} and acao = 'APROVA_NOTA' order by sequencia`,
    );
    expect(audit).toMatchObject([{ antes: { estado: 'A_REVISAR' }, depois: { estado: 'APROVADA' } }]);
  });

  test('on INSS makes the amount that stands: the part of the service that is its base, at its rate', async () => {
    const obra = {
      servico: { codigoNacional: '070501', item: '7.05' },
      regime: { simples: 'NAO_OPTANTE' as const },
    };
    const [id = ''] = await chega(nota(obra));
    const inss = {
      retem: { ...SEM_DECIDIR.retem, INSS: true },
      aliquotaInss: '11',
      baseInssPercentual: '50',
    };
    await decide('APROVA', [id], { motivo: 'Cessão de mão de obra.', decisao: { ...SEM_DECIDIR, ...inss } });
    const [row] = await rows(sql`select retencoes from nfses_decisoes where nfse_id = ${id}`);
    expect(row?.retencoes).toContainEqual(
      expect.objectContaining({ tributo: 'INSS', esperado: 5_500, decidido: 5_500 }),
    );
  });

  test.each([
    ['RECUSA', 'RECUSADA'],
    ['DUVIDA', 'EM_DUVIDA'],
  ])('%s asks for a reason and is kept with it', async (acao, depois) => {
    const [id = ''] = await chega(nota());
    const mudo = { acao, itens: [{ id, versao: 1 }] };
    expect((await r.pede('/revisao/decisoes', mudo)).status).toBe(400);
    expect(await decide(acao, [id])).toMatchObject([{ situacao: 'ok', estado: depois }]);
  });

  test('of another person meanwhile is told with who it was, and nothing is written over it', async () => {
    const [id = ''] = await chega(nota());
    const colega = await r.colega();
    await decide('RECUSA', [id], {}, colega);
    const tarde = { acao: 'APROVA', itens: [{ id, versao: 1 }] };
    const { body } = await r.pede('/revisao/decisoes', tarde);
    expect(body).toMatchObject({
      itens: [
        {
          situacao: 'erro',
          mensagem: expect.stringMatching(
            /^Outra pessoa decidiu esta nota depois que você a abriu: colega@horizonte\.example a recusou, em .+\.$/,
          ),
          estado: 'RECUSADA',
        },
      ],
    });
    expect(await estado(id)).toBe('RECUSADA');
  });

  test('of two people at once: one wins, the other is told', async () => {
    const [id = ''] = await chega(nota());
    const colega = await r.colega();
    const pedido = { acao: 'APROVA', itens: [{ id, versao: 1 }] };
    const answers = await Promise.all([
      r.pede('/revisao/decisoes', pedido),
      r.pede('/revisao/decisoes', pedido, colega),
    ]);
    const itens = answers.map(({ body }) => r.decididas(body).itens[0]);
    expect(itens.map((item) => item?.situacao).sort()).toEqual(['erro', 'ok']);
    expect(itens.find((item) => item?.situacao === 'erro')?.mensagem).toMatch(
      /^Outra pessoa decidiu .+ a aprovou, em .+\.$/,
    );
    expect(await rows(sql`select id from nfses_decisoes where nfse_id = ${id}`)).toHaveLength(1);
  });

  test('sent twice by a double click is one decision', async () => {
    const [id = ''] = await chega(nota());
    const pedido = { acao: 'APROVA', itens: [{ id, versao: 1 }] };
    const answers = await Promise.all([
      r.pede('/revisao/decisoes', pedido),
      r.pede('/revisao/decisoes', pedido),
    ]);
    const [one, other] = answers.map(({ body }) => r.decididas(body).itens[0]);
    expect(one?.situacao).toBe('ok');
    expect(other?.decisaoId).toBe(one?.decisaoId);
    expect(await rows(sql`select id from nfses_decisoes where nfse_id = ${id}`)).toHaveLength(1);
  });

  test('over many notes approves those without divergence, in all companies of the person', async () => {
    const [first] = await chega(nota());
    const beta = { documento: sampleCnpj(2, { alphanumeric: true }), nome: 'Beta' };
    const base = nota();
    const [other] = await chega({ ...base, tomador: base.tomador && { ...base.tomador, ...beta } });
    const [wrong] = await chega(divergente());
    const ids = [first, other, wrong].map(String);
    expect(await decide('APROVA', ids)).toMatchObject([
      { situacao: 'ok', estado: 'APROVADA' },
      { situacao: 'ok', estado: 'APROVADA' },
      {
        situacao: 'erro',
        mensagem: 'Há divergência nesta nota: abra-a e decida-a sozinha.',
        estado: 'A_REVISAR',
      },
    ]);
  });

  test('over many approves with one reason those that only lack proof, and asks for it where it is missing', async () => {
    const [certa = ''] = await chega(nota());
    const deOutro = (seed: number) => nota({ prestador: { documento: sampleCnpj(seed) } });
    const semProva = await r.chegaPor('ARQUIVO', deOutro(31), deOutro(32));
    const [errada = ''] = await r.chegaPor('ARQUIVO', divergente());
    const ids = [certa, ...semProva, errada];
    expect(await r.impedimentos(ids)).toEqual([null, 'PROVA', 'PROVA', 'DIVERGE']);
    expect((await r.naFila(ids)).sort()).toEqual(['DIVERGE', 'PROVA', 'PROVA', null]);
    const [first = ''] = semProva;
    const mudo = await decide('APROVA', [first, errada]);
    expect(mudo.map(({ situacao, pede }) => [situacao, pede])).toEqual([
      ['erro', 'motivo'],
      ['erro', null],
    ]);
    const motivo = 'Conferidas no portal da prefeitura.';
    const dito = await decide('APROVA', ids, { motivo });
    expect(dito.map(({ situacao }) => situacao)).toEqual(['ok', 'ok', 'ok', 'erro']);
    const gravadas = await rows(sql`select motivo, usuario_id is not null as pessoa from nfses_decisoes`);
    expect(gravadas).toEqual(semProva.concat(certa).map(() => ({ motivo, pessoa: true })));
  });

  test('of one note that only lacks proof needs no reason: the person has it before them', async () => {
    const [id = ''] = await r.chegaPor('ARQUIVO', nota());
    expect(await decide('APROVA', [id])).toMatchObject([{ situacao: 'ok', pede: null }]);
  });

  test('may approve one note in which something certain diverges, with a reason', async () => {
    const [id = ''] = await chega(divergente());
    expect(await decide('APROVA', [id])).toMatchObject([
      {
        situacao: 'erro',
        mensagem: 'O que diverge nesta nota é certo. Para aprová-la mesmo assim, diga por quê.',
        pede: 'motivo',
      },
    ]);
    const motivo = 'O prestador corrigirá o líquido na próxima.';
    expect(await decide('APROVA', [id], { motivo })).toMatchObject([{ situacao: 'ok' }]);
  });

  test('is not for what the company issued, nor for what is decided already', async () => {
    const emitida = nota({
      prestador: { documento: t.cnpj },
      tomador: { ...nota().prestador, documento: sampleCnpj(77) },
    });
    const [id = ''] = await chega(emitida);
    expect(await decide('APROVA', [id])).toMatchObject([
      { mensagem: 'A empresa não tomou este serviço: a nota não se revisa.' },
    ]);
    const [outra = ''] = await chega(nota());
    await decide('RECUSA', [outra]);
    expect(await decide('APROVA', [outra])).toMatchObject([
      { mensagem: 'A nota está como “Recusada”. Reabra-a antes.' },
    ]);
  });

  test('under a delegation names both, and is taken back by the delegate', async () => {
    const [id = ''] = await chega(nota());
    const { consulta } = t.app.seeded.users;
    const enter = async () => ({ token: (await t.app.signIn('consulta')).accessToken });
    const oferta = {
      delegadoId: consulta.id,
      empresas: t.app.seeded.tenants.horizonte.empresas.slice(0, 1),
      senha: SENHA,
      permissoes: ['NFS_BUSCA', 'NFS_REVISA'],
      de: '2026-07-15',
      ate: '2026-07-20',
      motivo: 'Férias',
    };
    const offered = await t.app.request('/v1/delegacoes', { ...t.session(), body: oferta });
    const { id: delegacao } = z.object({ id: z.uuid() }).parse(await offered.json());
    await t.app.request(`/v1/delegacoes/${delegacao}/aceitar`, { ...(await enter()), method: 'POST' });
    const started = await t.app.request(`/v1/delegacoes/${delegacao}/iniciar`, {
      ...(await enter()),
      method: 'POST',
    });
    const delegado = { token: tokensSchema.parse(await started.json()).accessToken, empresa: undefined };
    const [item] = await decide('APROVA', [id], {}, delegado);
    expect(await rows(sql`select quem, usuario_id from nfses_decisoes where nfse_id = ${id}`)).toEqual([
      {
        quem: 'consulta@horizonte.example, por delegação de total@horizonte.example',
        usuario_id: consulta.id,
      },
    ]);
    expect(await desfaz(item?.decisaoId, delegado)).toMatchObject({ situacao: 'ok', estado: 'A_REVISAR' });
  });

  test('cannot be taken for a company that the person does not act for', async () => {
    const [id = ''] = await chega(nota());
    const vizinho = {
      token: (await t.app.signIn('vizinho')).accessToken,
      empresa: t.app.seeded.users.vizinho.links[0],
    };
    expect(await decide('APROVA', [id], {}, vizinho)).toMatchObject([
      {
        situacao: 'erro',
        mensagem: 'Esta nota não existe mais, ou é de uma empresa pela qual você não age.',
      },
    ]);
    expect(await estado(id)).toBe('A_REVISAR');
  });
});

describe('what was decided', () => {
  test('is never changed nor deleted by who may act, in the database itself', async () => {
    const [id = ''] = await chega(nota());
    await decide('APROVA', [id]);
    for (const act of [sql`delete from nfses_decisoes`, sql`update nfses_decisoes set motivo = 'outro'`])
      await expect(r.registro(({ tx }) => tx.execute(act))).rejects.toMatchObject({
        cause: { code: '42501' },
      });
  });
});

describe('taking a decision back', () => {
  test('puts the note where it was, by a row of its own; pressed twice it is done once', async () => {
    const [id = ''] = await chega(nota());
    await decide('DUVIDA', [id]);
    const [aprovada] = await decide('APROVA', [id]);
    const itens = await Promise.all([desfaz(aprovada?.decisaoId), desfaz(aprovada?.decisaoId)]);
    expect(itens).toMatchObject([{ situacao: 'ok' }, { situacao: 'ok' }]);
    expect(await estado(id)).toBe('EM_DUVIDA');
    expect(
      await rows(
        sql`select acao, estado_depois from nfses_decisoes where nfse_id = ${id} order by sequencia`,
      ),
    ).toMatchObject([{ acao: 'DUVIDA' }, { acao: 'APROVA' }, { acao: 'DESFAZ', estado_depois: 'EM_DUVIDA' }]);
  });

  test('is for who decided, and says what was built on it', async () => {
    const [id = ''] = await chega(nota());
    const [aprovada] = await decide('APROVA', [id]);
    const colega = await r.colega();
    expect(await desfaz(aprovada?.decisaoId, colega)).toMatchObject({
      mensagem:
        'Quem decidiu foi total@horizonte.example: só quem decide desfaz. Se for o caso, reabra a nota.',
    });
    await decide('REABRE', [id], {}, colega);
    expect(await desfaz(aprovada?.decisaoId)).toMatchObject({
      mensagem:
        'Depois desta decisão veio outra, de colega@horizonte.example: desfaça ou reabra aquela antes.',
    });
  });

  test('is refused in a closed month, as reopening is', async () => {
    const [id = ''] = await chega(nota({ emissao: '2026-06-05', competencia: '2026-06-01' }));
    const [aprovada] = await decide('APROVA', [id]);
    await r.fecha('2026-06', true);
    expect(await desfaz(aprovada?.decisaoId)).toMatchObject({
      mensagem: 'O mês desta nota está fechado. Reabra o mês antes de desfazer.',
    });
    expect(await decide('REABRE', [id])).toMatchObject([
      { mensagem: 'O mês desta nota está fechado. Reabra o mês antes de reabrir a nota.' },
    ]);
    await r.fecha('2026-06', false);
    expect(await desfaz(aprovada?.decisaoId)).toMatchObject({ situacao: 'ok', estado: 'A_REVISAR' });
  });
});
