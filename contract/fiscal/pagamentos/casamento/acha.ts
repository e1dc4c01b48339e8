import type { Casamento } from '../../../layouts/layout.ts';
import type { Pergunta } from '../importacao.ts';
import type { LinhaPaga, RegrasDoCasamento } from './linhaPaga.ts';
import { inscricoesEm, isOfInscricao, quantoNomeia } from './nomes.ts';
import type { NotaAPagar, PagamentoVivo } from './notaAPagar.ts';
import { comparaNumero, serieServe } from './numero.ts';
import { combinacao, MAX_ABERTAS } from './soma.ts';

/** Documents of the company found for a line. */
export interface Achadas {
  porId: NotaAPagar | null;
  porChave: readonly NotaAPagar[];
  /** Of the supplier, with one of the line's numbers. */
  porNumero: readonly NotaAPagar[];
  /**
   * Of the supplier: the open ones, up to `MAX_ABERTAS` plus one, and all with the line's net value or last digits; null: not queried yet.
   */
  abertas: readonly NotaAPagar[] | null;
  /** For lines without supplier: open ones of the company with exactly this net value; null: not queried yet. */
  doValor: readonly NotaAPagar[] | null;
  /** Documents that already have a payment of the line's day and amount; queried with those above. */
  jaPagas: readonly NotaAPagar[];
}

export interface PropostaDeNota {
  nota: NotaAPagar;
  motivo: string;
}
export type AchadoDaLinha =
  | { tipo: 'NOTA'; nota: NotaAPagar; como: Casamento | null }
  | { tipo: 'PERGUNTA'; pergunta: Pergunta; motivo: string; propostas: PropostaDeNota[]; proposta: string[] }
  | { tipo: 'NADA'; motivo: string }
  /** The line is a payment that is already stored. */
  | { tipo: 'JA_PAGA'; nota: NotaAPagar; pagamento: PagamentoVivo }
  /** More has to be queried first. */
  | { tipo: 'FALTA'; falta: 'ABERTAS' | 'DO_VALOR' };

const questionFound = (
  qual: Pergunta,
  motivo: string,
  propostas: PropostaDeNota[],
  proposta?: string[],
): AchadoDaLinha => ({
  tipo: 'PERGUNTA',
  pergunta: qual,
  motivo,
  propostas,
  proposta: proposta ?? (propostas.length === 1 ? propostas.map(({ nota }) => nota.id) : []),
});
const todas = (notas: readonly NotaAPagar[], motivo: string): PropostaDeNota[] =>
  notas.map((nota) => ({ nota, motivo }));

/** Returns the amount still to be paid of a document, in cents. */
const devida = ({ liquido, pago }: NotaAPagar) => (liquido ?? 0) - pago;

/** Returns true when the line's supplier or number contradicts the document: rows of a list that was sorted only in part. */
function desmente({ cpfCnpj, numero }: LinhaPaga, nota: NotaAPagar): boolean {
  if (cpfCnpj !== '' && nota.cpfCnpj !== '' && cpfCnpj !== nota.cpfCnpj) return true;
  return numero !== '' && nota.numero !== '' && comparaNumero(numero, nota.numero, null) === null;
}

/**
 * Returns the document of a line, by the only order of criteria: Id, access key, supplier and number, code and number, supplier and net
 * value; each only when exactly one document matches. Several are a question, never resolved to the first; a name alone matches nothing.
 */
export function findNota(linha: LinhaPaga, achadas: Achadas, regras: RegrasDoCasamento): AchadoDaLinha {
  const { porId, porChave } = achadas;
  if (linha.id !== '' && porId) {
    if (!desmente(linha, porId)) return { tipo: 'NOTA', nota: porId, como: 'ID' };
    const outras = porNumeroIgual(linha, achadas.porNumero, null).filter(({ id }) => id !== porId.id);
    return questionFound(
      'VARIAS',
      'O Id da linha é de uma nota, e o fornecedor ou o número são de outra: as linhas da lista podem ter sido trocadas. Escolha a nota.',
      [...todas([porId], 'o Id da linha'), ...todas(outras, 'mesmo fornecedor e número')],
      [],
    );
  }
  if (linha.chave !== '' && porChave.length > 0) {
    const [nota] = porChave;
    if (nota && porChave.length === 1) return { tipo: 'NOTA', nota, como: 'CHAVE' };
    return questionFound('VARIAS', 'Mais de um documento tem esta chave.', todas(porChave, 'mesma chave'));
  }
  if (linha.cpfCnpj === '') return semFornecedor(linha, achadas);
  return doFornecedor(linha, achadas, regras);
}

const porNumeroIgual = (linha: LinhaPaga, notas: readonly NotaAPagar[], ultimos: number | null) =>
  notas.filter(
    (nota) =>
      comparaNumero(linha.numero, nota.numero, ultimos) === 'IGUAL' && serieServe(linha.serie, nota.serie),
  );

function doFornecedor(
  linha: LinhaPaga,
  achadas: Achadas,
  { casar, ultimosDigitos }: RegrasDoCasamento,
): AchadoDaLinha {
  const como = linha.porCodigo ? 'CODIGO_NUMERO' : 'FORNECEDOR_NUMERO';
  const compara = linha.numeros.length > 0 && casar.has(como);
  if (compara) {
    const iguais = porNumeroIgual(linha, achadas.porNumero, ultimosDigitos);
    const [nota] = iguais;
    if (nota && iguais.length === 1)
      return linha.chave === '' || nota.chave === '' || linha.chave === nota.chave
        ? { tipo: 'NOTA', nota, como }
        : questionFound(
            'SO_PROPOSTA',
            'Nenhuma nota tem a chave desta linha; uma deste fornecedor tem este número, com outra chave.',
            todas([nota], 'mesmo fornecedor e número, com outra chave'),
          );
    if (iguais.length > 1)
      return questionFound(
        'VARIAS',
        'O fornecedor tem mais de um documento com este número. Escolha qual foi pago.',
        todas(iguais, 'mesmo fornecedor e número'),
      );
  }
  if (achadas.abertas === null) return { tipo: 'FALTA', falta: 'ABERTAS' };
  const { abertas } = achadas;
  if (compara) {
    const conhecidas = new Map([...achadas.porNumero, ...abertas].map((nota) => [nota.id, nota]));
    const parecidas = [...conhecidas.values()].filter(
      ({ numero, serie }) =>
        comparaNumero(linha.numero, numero, ultimosDigitos) === 'PARECIDO' && serieServe(linha.serie, serie),
    );
    const motivo =
      ultimosDigitos === null
        ? 'parte do número é igual'
        : `os últimos ${ultimosDigitos} dígitos do número são iguais`;
    if (parecidas.length > 0)
      return questionFound(
        'SO_PROPOSTA',
        `Nenhuma nota deste fornecedor tem exatamente o número ${linha.numero}; há ${parecidas.length === 1 ? 'uma parecida' : 'parecidas'}.`,
        todas(parecidas, motivo),
      );
  }
  if (linha.valor === null || !casar.has('FORNECEDOR_VALOR'))
    return { tipo: 'NADA', motivo: naoAchei(linha) };
  const achado = peloValor(linha, linha.valor, abertas);
  const feita =
    linha.numero === ''
      ? jaPaga(
          linha,
          achadas.jaPagas.filter(({ cpfCnpj }) => cpfCnpj === linha.cpfCnpj),
        )
      : null;
  return achado.tipo === 'NADA' && feita ? feita : achado;
}

function peloValor(linha: LinhaPaga, valor: number, abertas: readonly NotaAPagar[]): AchadoDaLinha {
  const doValor = abertas.filter((nota) => devida(nota) === valor);
  const [nota] = doValor;
  if (nota && doValor.length === 1) {
    // A number in the line that is not the document's contradicts it.
    return linha.numero === ''
      ? { tipo: 'NOTA', nota, como: 'FORNECEDOR_VALOR' }
      : questionFound(
          'SO_PROPOSTA',
          `Nenhuma nota deste fornecedor tem o número ${linha.numero}; uma tem este valor líquido.`,
          todas([nota], 'mesmo fornecedor e valor líquido'),
        );
  }
  if (nota)
    return questionFound(
      'VARIAS',
      'Mais de uma nota aberta deste fornecedor tem este valor líquido. Escolha qual foi paga.',
      todas(doValor, 'mesmo fornecedor e valor líquido'),
      [],
    );
  const soma = combinacao(
    valor,
    abertas.map((one) => ({ id: one.id, valor: devida(one) })),
  );
  if (soma) {
    const delas = abertas.filter(({ id }) => soma.ids.includes(id));
    return soma.tipo === 'UNICA'
      ? questionFound(
          'SOMA',
          `O valor é a soma de ${delas.length} notas abertas deste fornecedor, e de nenhuma outra combinação.`,
          todas(delas, 'entra na soma'),
          soma.ids,
        )
      : questionFound(
          'VARIAS',
          'Mais de uma combinação de notas abertas deste fornecedor soma este valor. Escolha as que foram pagas.',
          todas(delas, 'entra em uma soma'),
          [],
        );
  }
  const doBruto = abertas.filter((one) => one.bruto === valor && one.pago === 0);
  if (doBruto.length > 0)
    return questionFound(
      'SO_PROPOSTA',
      'Nenhuma nota aberta deste fornecedor tem este valor líquido; o bruto é igual.',
      todas(doBruto, 'mesmo fornecedor e valor bruto: a retenção não teria sido feita'),
    );
  const comJuros = linha.juros > 0 ? abertas.filter((one) => devida(one) === valor - linha.juros) : [];
  if (comJuros.length > 0)
    return questionFound(
      'SO_PROPOSTA',
      'Sem os juros e a multa, o valor é o líquido de uma nota deste fornecedor.',
      todas(comJuros, 'mesmo fornecedor e valor líquido, sem os juros'),
    );
  return { tipo: 'NADA', motivo: abertas.length > MAX_ABERTAS ? muitas(linha) : naoAchei(linha) };
}

/** Returns the nota that already has a payment of this day and amount; null when none, or more than one, does. */
function jaPaga({ data, valor }: LinhaPaga, pagas: readonly NotaAPagar[]): AchadoDaLinha | null {
  const [nota] = pagas;
  const pagamento = nota?.pagamentos.find((um) => um.data === data && um.valor === valor);
  if (!nota || !pagamento || pagas.length > 1) return null;
  return { tipo: 'JA_PAGA', nota, pagamento };
}

/**
 * Returns the result for a line of a statement or a list without CNPJ: the value, the name and a tax number within the text only lead to a
 * proposal.
 */
function semFornecedor(linha: LinhaPaga, { doValor, jaPagas }: Achadas): AchadoDaLinha {
  if (linha.valor === null)
    return {
      tipo: 'NADA',
      motivo:
        'A linha não diz CNPJ, CPF nem valor: não dá para saber de qual nota é. Corrija e envie de novo.',
    };
  if (doValor === null) return { tipo: 'FALTA', falta: 'DO_VALOR' };
  const escrito = `${linha.fornecedor} ${linha.observacao} ${linha.escondido}`;
  const inscricoes = inscricoesEm(escrito);
  const comInscricao = doValor.filter(({ cpfCnpj }) => isOfInscricao(cpfCnpj, inscricoes));
  const pagas = jaPagas.filter(
    ({ cpfCnpj, fornecedor }) => isOfInscricao(cpfCnpj, inscricoes) || quantoNomeia(fornecedor, escrito) > 0,
  );
  const feita =
    doValor.length === 0 ? (jaPaga(linha, pagas) ?? jaPaga(linha, jaPagas)) : jaPaga(linha, pagas);
  if (feita && comInscricao.length === 0) return feita;
  if (doValor.length === 0)
    return {
      tipo: 'NADA',
      motivo: 'Nenhuma nota aberta tem este valor líquido, e a linha não diz o CNPJ ou CPF do fornecedor.',
    };
  if (doValor.length > MAX_ABERTAS)
    return {
      tipo: 'NADA',
      motivo: `Mais de ${MAX_ABERTAS} notas abertas têm este valor, e a linha não diz o CNPJ ou CPF do fornecedor.`,
    };
  if (comInscricao.length > 0)
    return questionFound(
      'SO_PROPOSTA',
      'O CNPJ ou CPF de quem recebeu está no histórico: o valor e ele só propõem. Confirme a nota.',
      todas(comInscricao, 'mesmo valor líquido, e o CNPJ ou CPF está na linha'),
    );
  const forca = (nota: NotaAPagar) => quantoNomeia(nota.fornecedor, escrito);
  const maior = Math.max(...doValor.map(forca));
  const comNome = maior === 0 ? [] : doValor.filter((nota) => forca(nota) === maior);
  const deOutro = inscricoes.inteiras.length > 0;
  return questionFound(
    'SO_PROPOSTA',
    deOutro
      ? 'O CNPJ ou CPF do histórico não é o de nenhuma nota deste valor. Confirme a nota, ou deixe a linha de fora.'
      : 'A linha não diz o CNPJ ou CPF do fornecedor: o valor e o nome só propõem. Confirme a nota.',
    [
      ...todas(comNome, 'mesmo valor líquido, e o nome está na linha'),
      ...todas(
        doValor.filter((nota) => !comNome.includes(nota)),
        'mesmo valor líquido',
      ),
    ],
    comNome.length === 1 && !deOutro ? comNome.map(({ id }) => id) : deOutro ? [] : undefined,
  );
}

const naoAchei = ({ numero, valor }: LinhaPaga) => {
  if (numero !== '')
    return `Este fornecedor não tem nota com o número ${numero}. Confira o número, ou se a nota já entrou no Farol.`;
  return valor === null
    ? 'A linha não diz o número da nota nem o valor.'
    : 'Nenhuma nota aberta deste fornecedor, nem soma delas, tem este valor.';
};
const muitas = (linha: LinhaPaga) =>
  linha.numero !== ''
    ? naoAchei(linha)
    : `Este fornecedor tem mais de ${MAX_ABERTAS} notas abertas: diga o número da nota para achar qual foi paga.`;
