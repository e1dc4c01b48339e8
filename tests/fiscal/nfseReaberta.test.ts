import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { impressaoSchema } from '../../contract/fiscal/folha.ts';
import { revisaoApp, SEM_DECIDIR } from '../support/revisao.ts';

const r = revisaoApp();
const { t, nota, chega, chegaPor, decide, desfaz, estado, rows } = r;
beforeEach(() => r.preparar());

const aceite = (id: string) => t.app.request(`/v1/documento-nfs/${id}/aceite`, t.session());
const historico = (id: string) =>
  rows(
    sql`select acao, estado_depois, usuario_id, motivo from nfses_decisoes where nfse_id = ${id} order by sequencia`,
  );

describe('a note that changes after it was decided', () => {
  test('is open again when it is cancelled; the acceptance stays in the history and stands no longer', async () => {
    const uma = nota();
    const [id = ''] = await chega(uma);
    const [aprovada] = await decide('APROVA', [id]);
    expect((await aceite(id)).status).toBe(200);
    await r.cancela(uma);
    expect(await estado(id)).toBe('REABERTA');
    expect(await historico(id)).toMatchObject([
      { acao: 'APROVA', estado_depois: 'APROVADA' },
      {
        acao: 'REABRE',
        estado_depois: 'REABERTA',
        usuario_id: null,
        motivo: 'A nota estava como “Normal” e agora está como “Cancelada”.',
      },
    ]);
    expect((await aceite(id)).status).toBe(404);
    expect(await r.avisos()).toEqual([
      {
        canal: 'revisor-nfs',
        titulo: `NFS-e ${uma.numero} de Contábil Ltda voltou à revisão`,
        texto: 'A nota estava como “Normal” e agora está como “Cancelada”.',
        link: `/sistema/nfs/revisao?nota=${id}`,
      },
    ]);
    expect(await desfaz(aprovada?.decisaoId)).toMatchObject({
      situacao: 'erro',
      mensagem: 'Depois desta decisão veio outra, de Evento da nota: desfaça ou reabra aquela antes.',
    });
  });

  test('comes back in a closed month too, and says so', async () => {
    const june = nota({ emissao: '2026-06-05', competencia: '2026-06-01' });
    const [id = ''] = await chega(june);
    await decide('APROVA', [id]);
    await r.fecha('2026-06', true);
    await r.cancela(june);
    expect(await estado(id)).toBe('REABERTA');
    expect((await r.avisos())[0]?.texto).toContain('O mês dela já está fechado.');
  });

  test('comes back when another content of it is shown', async () => {
    const uma = nota({ leiaute: 'DIGITADA' });
    const [id = ''] = await chegaPor('DIGITADA', uma);
    await decide('RECUSA', [id]);
    await chega({
      ...uma,
      leiaute: 'NACIONAL',
      valores: { ...uma.valores, servicos: 120_000, liquido: 120_000 },
    });
    expect(await estado(id)).toBe('REABERTA');
    expect((await historico(id)).at(-1)).toMatchObject({
      motivo: 'O que a nota diz mudou depois da decisão.',
    });
  });

  test('stays in doubt, with the event in its history, and what was reopened by hand is not approved by taking back', async () => {
    const [uma, outra] = [nota(), nota()];
    const [id = '', segunda = ''] = await chega(uma, outra);
    await decide('DUVIDA', [id]);
    await r.cancela(uma);
    expect(await estado(id)).toBe('EM_DUVIDA');
    expect((await historico(id)).at(-1)).toMatchObject({ acao: 'REABRE', estado_depois: 'EM_DUVIDA' });
    await decide('APROVA', [segunda]);
    const [reaberta] = await decide('REABRE', [segunda]);
    await r.cancela(outra);
    expect(await desfaz(reaberta?.decisaoId)).toMatchObject({ situacao: 'erro' });
    expect(await estado(segunda)).toBe('REABERTA');
  });

  test('is told to those who may review it, where who decided may no longer', async () => {
    const uma = nota();
    const [id = ''] = await chega(uma);
    const colega = await r.colega();
    await decide('APROVA', [id], {}, colega);
    await rows(sql`delete from empresas_usuarios where usuario_id = ${colega.id}`);
    await r.cancela(uma);
    expect(await r.avisos('colega@horizonte.example')).toEqual([]);
    expect(await r.avisos()).toHaveLength(1);
  });
});

describe('the acceptance', () => {
  test('is a sheet that names who, for whom, when, the hash, the withholdings and the checks; audited', async () => {
    const [id = ''] = await chega(nota());
    expect((await aceite(id)).status).toBe(404);
    await decide('APROVA', [id]);
    const text = await (await aceite(id)).text();
    const [linha] = await rows(sql`select hash, id from nfses_decisoes where nfse_id = ${id}`);
    for (const said of [
      'total@horizonte.example',
      'Água Clara Ltda',
      '15/07/2026 09:00',
      '2026-07-15T12:00:00.000Z',
      String(linha?.hash),
      String(linha?.id),
      'Dia do crédito para o IRRF',
      'Esperado pelas regras',
      'A.tomador',
      'Confere',
    ])
      expect(text).toContain(said);
    const audit = await rows(
      sql`select acao, depois from auditoria where registro_id = ${id} and acao = 'IMPRIME' order by sequencia`,
    );
    expect(audit).toEqual([{ acao: 'IMPRIME', depois: { aceite: true } }]);
  });

  const { retem } = SEM_DECIDIR;
  test.each([
    [
      'IRRF as the note says it',
      { retem: { ...retem, IRRF: true }, comoNaNota: ['IRRF'] },
      'retém o que a nota diz',
      20_000,
    ],
    ['IRRF as the rules expect it', { retem: { ...retem, IRRF: true } }, 'retém', 15_000],
    ['no IRRF', { retem: { ...retem, IRRF: false } }, 'não retém', 0],
    ['nothing of it', {}, undefined, 15_000],
  ])('says with what was approved, and how much that is: %s', async (_, como, dito, decidido) => {
    const [id = ''] = await chega(
      nota({
        regime: { simples: 'NAO_OPTANTE' },
        valores: { servicos: 1_000_000, baseCalculo: 1_000_000, iss: 20_000, liquido: 980_000 },
        retencoes: [
          { tributo: 'IRRF', valor: 20_000, leitura: 'CAMPO', certeza: 'CERTA', campo: 'vRetIRRF' },
        ],
      }),
    );
    const decisao = { ...SEM_DECIDIR, natRend: '15014', ...como };
    await decide('APROVA', [id], { decisao, motivo: 'Combinado com o fornecedor.' });
    const [row] = await rows(sql`select retencoes from nfses_decisoes where nfse_id = ${id}`);
    expect(row?.retencoes).toContainEqual(
      expect.objectContaining({ tributo: 'IRRF', informado: 20_000, decidido }),
    );
    const { folha } = impressaoSchema.parse(await (await aceite(id)).json());
    const ditos = folha.secoes.flatMap((secao) => (secao.tipo === 'campos' ? secao.campos : []));
    expect(ditos.find(({ rotulo }) => rotulo === 'IRRF')?.texto).toBe(dito);
  });
});

describe('people at a note', () => {
  test('are called by a comment, and hear of what is assigned to them', async () => {
    const [id = ''] = await chega(nota());
    const colega = await r.colega();
    const { body } = await r.pede(`/revisao/${id}/colegas`);
    expect(body).toContainEqual({ id: colega.id, nome: 'Pessoa colega' });
    const comentario = { texto: 'Pode conferir o ISS?', mencionados: [colega.id] };
    expect((await r.pede(`/revisao/${id}/comentarios`, comentario)).status).toBe(204);
    const itens = [{ id, versao: 1 }];
    expect(await r.pede('/revisao/atribuir', { itens, usuarioId: colega.id })).toMatchObject({
      body: { itens: [{ situacao: 'ok', versao: 2 }] },
    });
    expect(await r.avisos('colega@horizonte.example')).toMatchObject([
      { texto: 'Pode conferir o ISS?', link: `/sistema/nfs/revisao?nota=${id}` },
      { titulo: expect.stringContaining('é sua para revisar') },
    ]);
    expect(await r.linha(id)).toMatchObject({ responsavel: 'Pessoa colega', responsavel_id: colega.id });
  });

  test('cannot be called nor given a note when they may not review it', async () => {
    const [id = ''] = await chega(nota());
    const { id: consulta } = t.app.seeded.users.consulta;
    const comentario = { texto: 'Veja', mencionados: [consulta] };
    expect(await r.pede(`/revisao/${id}/comentarios`, comentario)).toMatchObject({ status: 400 });
    const itens = [{ id, versao: 1 }];
    expect(await r.pede('/revisao/atribuir', { itens, usuarioId: consulta })).toMatchObject({
      body: { itens: [{ situacao: 'erro', mensagem: 'Esta pessoa não revisa notas desta empresa.' }] },
    });
  });
});
