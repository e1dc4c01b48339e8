import type { Decisao } from '../memoria.ts';
import type { Candidata } from '../retencaoEsperada.ts';
import { COOPERATIVA_DE_TRABALHO, NATUREZAS } from '../tabelas/naturezas.ts';
import { SERVICOS_INSS } from '../tabelas/servicosInss.ts';
import type { Cooperativa } from './cooperativa.ts';
import { vigente } from './parametros.ts';

/** '15044 – Conservação', 'natureza do rendimento: 15044'; a CEP, an order or an amount with those digits does not match. */
const COM_NOME = /(?<![\d./,-])(\d{5})\s*[-–—:]\s*(?=[a-z])/g;
const ANUNCIADO =
  /(?:natureza\s{1,3}d[oe]\s{1,3}rendimentos?|nat\.?\s{0,2}rend\.?)[\s:=-]{0,4}(?:n[º°o.]{0,3})?[\s:=-]{0,4}(\d{5})(?!\d)/g;

/** Returns the codes of Tabela 01 in a folded text, sorted and without repetition; unknown codes are ignored. */
export function naturezasNoTexto(texto: string): string[] {
  const nomeados = [...texto.matchAll(COM_NOME), ...texto.matchAll(ANUNCIADO)].map(
    ([, codigo = '']) => codigo,
  );
  return [...new Set(nomeados)].filter((codigo) => NATUREZAS.has(codigo)).sort();
}

const DECIDIDA = 'decidida antes para este fornecedor e serviço';
const NO_TEXTO = 'escrita na descrição';
const DE_TRABALHO = 'cooperativa de trabalho, pelo nome do prestador';
const COOPERATIVA = 'cooperativa, pelo nome do prestador';

/** Removes repeated codes; the first one has the better reason. */
const semRepetir = (candidatas: readonly Candidata[]): Candidata[] =>
  candidatas.filter(({ codigo }, i) => candidatas.findIndex((outra) => outra.codigo === codigo) === i);

interface ParaServico {
  /** Item of LC 116/2003; '' if unknown. */
  item: string;
  /** Day that selects the lists. */
  dia: string;
  decisao: Decisao | null;
}
interface ParaNatureza extends ParaServico {
  /** Folded. */
  texto: string;
  cooperativa: Cooperativa;
}

/**
 * Returns the possible natures of income of a nota: the decided one, the only one in its texts, that of a work cooperative,
 * those of its item. Other cooperatives count only in services with a nature, since they may also sell goods.
 */
export function naturezasPossiveis({ texto, item, dia, cooperativa, decisao }: ParaNatureza): Candidata[] {
  const candidata = (codigo: string, motivo: string): Candidata => ({
    codigo,
    descricao: NATUREZAS.get(codigo)?.descricao ?? '',
    motivo,
  });
  const noTexto = naturezasNoTexto(texto);
  const doItem = vigente('naturezasDoItem', dia).valor.get(item) ?? [];
  const porAssociados = cooperativa === 'DE_TRABALHO' || (cooperativa === 'OUTRA' && doItem.length > 0);
  const motivoCooperativa = cooperativa === 'DE_TRABALHO' ? DE_TRABALHO : COOPERATIVA;
  return semRepetir([
    ...(decisao?.natRend ? [candidata(decisao.natRend, DECIDIDA)] : []),
    ...(noTexto.length === 1 ? noTexto.map((codigo) => candidata(codigo, NO_TEXTO)) : []),
    ...(porAssociados ? [candidata(COOPERATIVA_DE_TRABALHO, motivoCooperativa)] : []),
    ...doItem.map((codigo) => candidata(codigo, `item ${item} da lista`)),
  ]);
}

/** Returns the possible kinds of service with INSS of a nota: the decided one, and those of its item. */
export function servicosInssPossiveis({ item, dia, decisao }: ParaServico): Candidata[] {
  const candidata = (codigo: string, motivo: string): Candidata => ({
    codigo,
    descricao: SERVICOS_INSS.get(codigo) ?? '',
    motivo,
  });
  return semRepetir([
    ...(decisao?.tpServico ? [candidata(decisao.tpServico, DECIDIDA)] : []),
    ...(vigente('inssDoItem', dia).valor.get(item) ?? []).map((codigo) =>
      candidata(codigo, `item ${item} da lista`),
    ),
    ...(vigente('inssSeHouverCessao', dia).valor.get(item) ?? []).map((codigo) =>
      candidata(codigo, `item ${item} da lista, se houver cessão de mão de obra`),
    ),
  ]);
}

interface Naturezas {
  naturezas: readonly Candidata[];
  contexto: { decisao: Decisao | null };
}

/** Returns the natures that determine an amount: the decided one; one proven by text or name; otherwise all of them. */
export function naturezasQueValem({ naturezas, contexto: { decisao } }: Naturezas): readonly Candidata[] {
  if (decisao?.natRend === '') return [];
  const [primeira] = naturezas;
  const proven = primeira && [NO_TEXTO, DE_TRABALHO].includes(primeira.motivo);
  return primeira && (decisao?.natRend || proven) ? [primeira] : naturezas;
}

/**
 * Returns the same as `naturezasQueValem` by the service alone: CSRF is due on it regardless of the provider (IN SRF 459/2004,
 * art. 1º, § 2º, IV).
 */
export const naturezasDoServico = ({ naturezas, contexto }: Naturezas): readonly Candidata[] =>
  naturezasQueValem({
    naturezas: naturezas.filter(({ motivo }) => motivo !== DE_TRABALHO && motivo !== COOPERATIVA),
    contexto,
  });
