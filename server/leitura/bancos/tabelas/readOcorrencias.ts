import type { Efeito, TabelaDeOcorrencias } from './tabela.ts';

/** Combined meaning of the occurrence codes of a line. */
export interface OcorrenciaDoBanco {
  /** Codes as written, without repetition: '00', '01 HF'. */
  codigos: string;
  efeito: Efeito;
  /** Explanation; '' for a plain payment. */
  texto: string;
}

const SEM_CODIGO: OcorrenciaDoBanco = {
  codigos: '',
  efeito: 'DESCONHECIDO',
  texto: 'O banco não diz o que aconteceu com o pagamento.',
};

/** Effects by severity: of several for the same line, the first in this list is returned. */
const ORDEM = ['RECUSADO', 'CANCELADO', 'NAO_PAGO', 'DESCONHECIDO', 'AGENDADO', 'PAGO'] as const;

/**
 * Returns the meaning of the ten characters (up to five pairs) by the table of the bank that wrote them. Payment with a notice is a
 * payment; payment with any other effect is DESCONHECIDO, unless the money was returned. No code, or only a notice, is DESCONHECIDO too.
 */
export function readOcorrencias(dez: string, tabela: TabelaDeOcorrencias): OcorrenciaDoBanco {
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
