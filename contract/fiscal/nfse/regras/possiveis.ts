import type { Decisao } from '../memoria.ts';
import type { Candidata } from '../retencaoEsperada.ts';
import { INSS_DO_ITEM, INSS_SE_HOUVER_CESSAO, NATUREZAS_DO_ITEM } from '../tabelas/candidatas.ts';
import { NATUREZAS } from '../tabelas/naturezas.ts';
import { SERVICOS_INSS } from '../tabelas/servicosInss.ts';

/** '15044 – Conservação', 'natureza do rendimento: 15044'; a CEP, an order or an amount with those digits is none. */
const COM_NOME = /(?<![\d./,-])(\d{5})\s*[-–—:]\s*(?=[a-z])/g;
const ANUNCIADO =
  /(?:natureza\s{1,3}d[oe]\s{1,3}rendimentos?|nat\.?\s{0,2}rend\.?)[\s:=-]{0,4}(?:n[º°o.]{0,3})?[\s:=-]{0,4}(\d{5})(?!\d)/g;

/** The codes of Tabela 01 that a folded text names, each once, in order; codes that do not exist are not among them. */
export function naturezasNoTexto(texto: string): string[] {
  const nomeados = [...texto.matchAll(COM_NOME), ...texto.matchAll(ANUNCIADO)].map(
    ([, codigo = '']) => codigo,
  );
  return [...new Set(nomeados)].filter((codigo) => NATUREZAS.has(codigo)).sort();
}

const DECIDIDA = 'decidida antes para este fornecedor e serviço';
const NO_TEXTO = 'escrita na descrição';

/** The same code from two sources is one candidate, for the better reason. */
const semRepetir = (candidatas: readonly Candidata[]): Candidata[] =>
  candidatas.filter(({ codigo }, i) => candidatas.findIndex((outra) => outra.codigo === codigo) === i);

/** Natures of income that a note may be of: what was decided, the only one that its text names, those of its item. */
export function naturezasPossiveis(texto: string, item: string, decisao: Decisao | null): Candidata[] {
  const candidata = (codigo: string, motivo: string): Candidata => ({
    codigo,
    descricao: NATUREZAS.get(codigo)?.descricao ?? '',
    motivo,
  });
  const noTexto = naturezasNoTexto(texto);
  return semRepetir([
    ...(decisao?.natRend ? [candidata(decisao.natRend, DECIDIDA)] : []),
    ...(noTexto.length === 1 ? noTexto.map((codigo) => candidata(codigo, NO_TEXTO)) : []),
    ...(NATUREZAS_DO_ITEM.get(item) ?? []).map((codigo) => candidata(codigo, `item ${item} da lista`)),
  ]);
}

/** Kinds of service with INSS that a note may be of: what was decided, those of its item. */
export function servicosInssPossiveis(item: string, decisao: Decisao | null): Candidata[] {
  const candidata = (codigo: string, motivo: string): Candidata => ({
    codigo,
    descricao: SERVICOS_INSS.get(codigo) ?? '',
    motivo,
  });
  return semRepetir([
    ...(decisao?.tpServico ? [candidata(decisao.tpServico, DECIDIDA)] : []),
    ...(INSS_DO_ITEM.get(item) ?? []).map((codigo) => candidata(codigo, `item ${item} da lista`)),
    ...(INSS_SE_HOUVER_CESSAO.get(item) ?? []).map((codigo) =>
      candidata(codigo, `item ${item} da lista, se houver cessão de mão de obra`),
    ),
  ]);
}

/** Those that an amount follows from: the decided one; the one that the text names; otherwise all candidates alike. */
export function naturezasQueValem({
  naturezas,
  contexto: { decisao },
}: {
  naturezas: readonly Candidata[];
  contexto: { decisao: Decisao | null };
}): readonly Candidata[] {
  if (decisao?.natRend === '') return [];
  const [primeira] = naturezas;
  return primeira && (decisao?.natRend || primeira.motivo === NO_TEXTO) ? [primeira] : naturezas;
}
