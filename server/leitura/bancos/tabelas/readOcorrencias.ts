import type { Efeito, TabelaDeOcorrencias } from './tabela.ts';

/** What the pairs of characters of a line say, together. */
export interface Ocorrencia {
  /** As they are written, without repetition: '00', '01 HF'. */
  codigos: string;
  efeito: Efeito;
  /** In words; '' for a plain payment. */
  texto: string;
}

const SEM_CODIGO: Ocorrencia = {
  codigos: '',
  efeito: 'DESCONHECIDO',
  texto: 'O banco não diz o que aconteceu com o pagamento.',
};

/** The worst first: of two reasons for which nothing was paid, the stronger is told. */
const ORDEM = ['RECUSADO', 'CANCELADO', 'NAO_PAGO', 'DESCONHECIDO', 'AGENDADO', 'PAGO'] as const;

/**
 * In: the ten characters, up to five pairs, and the table of the bank that wrote them. Payment and notice together are a payment;
 * payment and anything else are a question, unless the bank says that the money came back. Nothing told, or only a notice, asks too.
 */
export function readOcorrencias(dez: string, tabela: TabelaDeOcorrencias): Ocorrencia {
  const pares = dez.toUpperCase().match(/.{1,2}/g) ?? [];
  const codigos = [...new Set(pares.map((par) => par.trim()).filter((par) => par !== ''))];
  if (codigos.length === 0) return SEM_CODIGO;
  const lidas = codigos.map((codigo) => ({ codigo, ...conhecida(codigo, tabela) }));
  const efeitos = new Set(lidas.flatMap(({ significado }) => (significado === 'AVISO' ? [] : [significado])));
  const ditas = lidas.map(({ codigo, texto }) => `${codigo} (${texto})`).join(', ');
  const so = lidas.every(({ significado }) => significado === 'PAGO');
  return {
    codigos: codigos.join(' '),
    efeito: juntos(efeitos),
    texto: so ? '' : `Ocorrência do banco: ${ditas}.`,
  };
}

function juntos(efeitos: ReadonlySet<Efeito>): Efeito {
  if (efeitos.has('DEVOLVIDO')) return 'DEVOLVIDO';
  if (efeitos.has('PAGO') && efeitos.size > 1) return 'DESCONHECIDO';
  return ORDEM.find((um) => efeitos.has(um)) ?? 'DESCONHECIDO';
}

function conhecida(codigo: string, { codigos, familias }: TabelaDeOcorrencias) {
  const [significado, texto] = (Object.hasOwn(codigos, codigo) ? codigos[codigo] : undefined) ??
    familias.find(({ forma }) => forma.test(codigo))?.diz ?? ['DESCONHECIDO', 'código que não conhecemos'];
  return { significado, texto };
}
