import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { xmlEvento, xmlRetorno } from '../../mocks/seeds/esocialXml.ts';
import { judgeArquivo } from '../../server/fiscal/esocial/judgeArquivo.ts';
import { MINUTE } from '../harness.ts';
import { emitir } from '../support/cadeia.ts';
import {
  aceite,
  aceiteSemProva,
  empregador,
  esocialApp,
  exclusao,
  governo,
  ID,
  ROOT,
  raizDoGoverno as raiz,
  recibo,
  remuneracao,
} from '../support/esocial.ts';
import { importarRaiz } from '../support/raizDeTeste.ts';
import { eventoAssinado, retornoAssinado } from '../support/retornoAssinado.ts';

const { session, app } = esocialApp();
const outro = emitir('webservices.esocial.gov.br.example.com', { por: raiz, ca: false });

const recusa = { codigo: '401', ocorrencias: [{ tipo: '1' as const, codigo: '1', descricao: 'Não.' }] };
const aceito = { id: ID(1), recibo: recibo(1), nrInsc: ROOT };
const recusado = { id: ID(1), nrInsc: ROOT, ...recusa };
const provado = retornoAssinado(aceito, governo);

type Ana = Awaited<ReturnType<typeof session>>;
/** Returns the state, receipt and proof of the first event. */
async function primeiro(ana: Ana) {
  const [found] = (await ana.eventos()).filter(({ idEvento }) => idEvento === ID(1));
  return [found?.situacao, found?.recibo, found?.comprovacao];
}

describe('an answer of the eSocial is worth what proves it', () => {
  it('a receipt without signature is to be confirmed, and accepts nothing; the signed one then proves it', async () => {
    const ana = await session();
    await ana.importa(remuneracao(1));
    expect(await ana.importa(aceiteSemProva(1))).toMatchObject([
      { resultado: 'ATUALIZADO', mensagem: expect.stringContaining('Sem prova de que veio do eSocial') },
    ]);
    expect(await primeiro(ana)).toEqual(['A_CONFIRMAR', recibo(1), 'SEM_ASSINATURA']);
    await ana.importa(provado);
    expect(await primeiro(ana)).toEqual(['ACEITO', recibo(1), 'ASSINADO_CADEIA']);
  });

  it.each([
    ['changed after it was signed', provado.replace(recibo(1), recibo(9)), 'não vale'],
    ['signed by somebody else', retornoAssinado(aceito, outro), 'não pelo eSocial'],
    [
      'signed about another event',
      provado.replace(`<evento Id="${ID(1)}"`, `<evento Id="${ID(2)}"`),
      'outro evento',
    ],
  ])('one that was %s changes nothing and says so', async (_how, xml, why) => {
    const ana = await session();
    await ana.importa(remuneracao(1));
    await ana.importa(remuneracao(2));
    expect(await ana.importa(xml)).toMatchObject([
      { resultado: 'SEM_EFEITO', situacao: 'aviso', mensagem: expect.stringContaining(why) },
    ]);
    expect(await ana.situacoes()).toEqual({ [ID(1)]: 'PENDENTE', [ID(2)]: 'PENDENTE' });
    // It does not prevent the true one from being accepted.
    await ana.importa(provado);
    expect(await primeiro(ana)).toEqual(['ACEITO', recibo(1), 'ASSINADO_CADEIA']);
  });

  it('what is proven is not undone by a file without proof, and undoes what only such a file told', async () => {
    const proven = await session();
    await proven.importa(remuneracao(1));
    await proven.importa(provado);
    for (const xml of [xmlRetorno(recusado), xmlRetorno({ ...aceito, recibo: recibo(9) })])
      expect(await proven.importa(xml)).toMatchObject([{ resultado: 'SEM_EFEITO', situacao: 'aviso' }]);
    // Nor does an exclusion undo it when its acceptance comes only from an unproven file.
    for (const xml of [exclusao(3, 1), aceiteSemProva(3)]) await proven.importa(xml);
    expect(await primeiro(proven)).toEqual(['ACEITO', recibo(1), 'ASSINADO_CADEIA']);
    await proven.importa(retornoAssinado({ id: ID(3), recibo: recibo(3), nrInsc: ROOT }, governo));
    expect(await primeiro(proven)).toEqual(['EXCLUIDO', recibo(1), 'ASSINADO_CADEIA']);
  });

  it('an exclusion that nothing proves excludes nothing, and a proven refusal takes its receipt back', async () => {
    const ana = await session();
    for (const xml of [remuneracao(1), aceite(1), exclusao(3, 1), aceiteSemProva(3)]) await ana.importa(xml);
    expect(await ana.situacoes()).toEqual({ [ID(1)]: 'ACEITO', [ID(3)]: 'A_CONFIRMAR' });
    await ana.importa(retornoAssinado({ ...recusado, id: ID(3) }, governo));
    expect(await ana.situacoes()).toEqual({ [ID(1)]: 'ACEITO', [ID(3)]: 'REJEITADO' });
  });

  it.each(['event first', 'answer first'])(
    'an unproven answer about other bytes does not count (%s)',
    async (order) => {
      const ana = await session();
      const files = [remuneracao(1, { assinado: true }), xmlRetorno({ ...aceito, hash: 'b3V0cm8=' })];
      for (const xml of order === 'event first' ? files : files.toReversed()) await ana.importa(xml);
      expect(await primeiro(ana)).toEqual(['VALIDADO', '', null]);
      // A response proven to be from the eSocial counts; the proof records that its hash is of other bytes.
      await ana.importa(retornoAssinado({ ...aceito, hash: 'b3V0cm8=' }, governo));
      expect(await primeiro(ana)).toEqual(['ACEITO', recibo(1), 'OUTRO_CONTEUDO']);
    },
  );

  it('without a root a signed one is to be confirmed: it undoes nothing that was proven', async () => {
    const ana = await session();
    await ana.importa(remuneracao(1));
    await ana.importa(provado);
    await app().superuser.execute(sql`delete from raizes`);
    expect(await ana.importa(retornoAssinado(recusado, governo))).toMatchObject([
      { resultado: 'SEM_EFEITO' },
    ]);
    expect(await primeiro(ana)).toEqual(['ACEITO', recibo(1), 'ASSINADO_CADEIA']);
  });

  it('with a root imported the certificate must lead to it', async () => {
    const bytes = new TextEncoder().encode(provado);
    const proofs = [raiz, emitir('OUTRA RAIZ')].map(async ({ der, nome }) => {
      const raizes = { marca: nome, certificados: [{ certificado: der, raiz: true }] };
      const read = await judgeArquivo({ bytes, raizes });
      return read.ok ? read.itens.flatMap((item) => (item.tipo === 'retorno' ? [item.prova] : [])) : [];
    });
    expect((await Promise.all(proofs)).flat()).toEqual([
      { vale: true, comprovacao: 'ASSINADO_CADEIA' },
      { vale: true, comprovacao: 'CADEIA_DESCONHECIDA' },
    ]);
  });

  it('what a root that is imported later proves is taken in by itself, or when the file comes again', async () => {
    const ana = await session();
    await app().superuser.execute(sql`delete from raizes`);
    for (const n of [1, 2]) await ana.importa(remuneracao(n));
    for (const n of [1, 2]) await ana.importa(aceite(n));
    expect(await ana.situacoes()).toEqual({ [ID(1)]: 'A_CONFIRMAR', [ID(2)]: 'A_CONFIRMAR' });
    await importarRaiz(app(), raiz.pem, raiz.nome);
    expect(await ana.importa(aceite(2))).toMatchObject([{ resultado: 'ATUALIZADO' }]);
    // The first run only starts the schedules, and one routine finds the tenant before the other, hence three rounds.
    for (let round = 0; round < 3; round += 1) {
      app().advance(2 * MINUTE);
      await app().runRoutines();
    }
    const later = await session();
    expect(await later.situacoes()).toEqual({ [ID(1)]: 'ACEITO', [ID(2)]: 'ACEITO' });
    expect(await primeiro(later)).toEqual(['ACEITO', recibo(1), 'ASSINADO_CADEIA']);
  });

  it.each([
    ['without a signature', (xml: string) => xml, 'A_CONFIRMAR'],
    ['signed by the eSocial', (xml: string) => eventoAssinado(xml, governo), 'ACEITO'],
  ])('a totalizer %s', async (_how, sign, situacao) => {
    const ana = await session();
    const corpo = { raiz: 'evtBasesTrab', id: ID(9), empregador };
    await ana.importa(sign(xmlEvento({ ...corpo, ide: `<nrRecArqBase>${recibo(1)}</nrRecArqBase>` })));
    expect(await ana.situacoes()).toEqual({ [ID(9)]: situacao });
  });

  it('a totalizer that somebody else signed, or changed, is stored as to be confirmed, and says why', async () => {
    const ana = await session();
    const total = (n: number) =>
      xmlEvento({ raiz: 'evtBasesTrab', id: ID(n), empregador, corpo: '<vr>1.00</vr>' });
    const changed = eventoAssinado(total(9), governo).replace('1.00', '9.00');
    for (const [xml, why] of [
      [eventoAssinado(total(8), outro), 'não pelo eSocial'],
      [changed, 'não vale'],
    ] as const)
      expect(await ana.importa(xml)).toMatchObject([
        { situacao: 'aviso', mensagem: expect.stringContaining(why) },
      ]);
    expect(await ana.situacoes()).toEqual({ [ID(8)]: 'A_CONFIRMAR', [ID(9)]: 'A_CONFIRMAR' });
  });

  it('an event is validated by a signature that holds: one that does not is said, and it stays pending', async () => {
    const ana = await session();
    await ana.importa(remuneracao(1, { assinado: true }));
    const changed = remuneracao(2, { assinado: true }).replace('2026-03<', '2026-04<');
    expect(await ana.importa(changed)).toMatchObject([
      { situacao: 'aviso', mensagem: expect.stringContaining('A assinatura do evento não vale') },
    ]);
    expect(await ana.situacoes()).toEqual({ [ID(1)]: 'VALIDADO', [ID(2)]: 'PENDENTE' });
  });
});
