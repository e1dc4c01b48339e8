import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { xmlRetorno } from '../../mocks/seeds/esocialXml.ts';
import { judgeArquivo } from '../../server/fiscal/esocial/judgeArquivo.ts';
import { emitir } from '../support/cadeia.ts';
import { aceite, esocialApp, exclusao, ID, ROOT, recibo, remuneracao } from '../support/esocial.ts';
import { importarRaiz } from '../support/raizDeTeste.ts';
import { retornoAssinado } from '../support/retornoAssinado.ts';

const { session, app } = esocialApp();
const raiz = emitir('AC RAIZ DE TESTE');
const governo = emitir('webservices.producao.esocial.gov.br', { por: raiz, ca: false });
const outro = emitir('webservices.esocial.gov.br.example.com', { por: raiz, ca: false });

beforeEach(() => importarRaiz(app(), raiz.pem, raiz.nome));

const recusa = { codigo: '401', ocorrencias: [{ tipo: '1' as const, codigo: '1', descricao: 'Não.' }] };
const aceito = { id: ID(1), recibo: recibo(1), nrInsc: ROOT };
const recusado = { id: ID(1), nrInsc: ROOT, ...recusa };
const provado = retornoAssinado(aceito, governo);

type Ana = Awaited<ReturnType<typeof session>>;
/** The state, receipt and proof of the first event. */
async function primeiro(ana: Ana) {
  const [found] = (await ana.eventos()).filter(({ idEvento }) => idEvento === ID(1));
  return [found?.situacao, found?.recibo, found?.comprovacao];
}

describe('an answer of the eSocial is worth what proves it', () => {
  it('a receipt without signature is taken as told by a file; the signed one then proves it', async () => {
    const ana = await session();
    await ana.importa(remuneracao(1));
    expect(await ana.importa(aceite(1))).toMatchObject([
      { resultado: 'ATUALIZADO', mensagem: expect.stringContaining('Sem prova de que veio do eSocial') },
    ]);
    expect(await primeiro(ana)).toEqual(['ACEITO', recibo(1), 'SEM_ASSINATURA']);
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
    // It keeps the true one from nothing.
    await ana.importa(provado);
    expect(await primeiro(ana)).toEqual(['ACEITO', recibo(1), 'ASSINADO_CADEIA']);
  });

  it('what is proven is not undone by a file without proof, and undoes what only such a file told', async () => {
    const proven = await session();
    await proven.importa(remuneracao(1));
    await proven.importa(provado);
    for (const xml of [xmlRetorno(recusado), xmlRetorno({ ...aceito, recibo: recibo(9) })])
      expect(await proven.importa(xml)).toMatchObject([{ resultado: 'SEM_EFEITO', situacao: 'aviso' }]);
    // Neither by an exclusion of which only a file says that it was accepted.
    for (const xml of [exclusao(3, 1), aceite(3)]) await proven.importa(xml);
    expect(await primeiro(proven)).toEqual(['ACEITO', recibo(1), 'ASSINADO_CADEIA']);
    await proven.importa(retornoAssinado({ id: ID(3), recibo: recibo(3), nrInsc: ROOT }, governo));
    expect(await primeiro(proven)).toEqual(['EXCLUIDO', recibo(1), 'ASSINADO_CADEIA']);
  });

  it('a proven refusal takes back an unproven receipt, and what that had excluded', async () => {
    const ana = await session();
    for (const xml of [remuneracao(1), aceite(1), exclusao(3, 1), aceite(3)]) await ana.importa(xml);
    expect((await primeiro(ana))[0]).toBe('EXCLUIDO');
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
      // The eSocial itself is believed; that it may have got other bytes is said.
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
});
