import type { Nota } from '../../contract/fiscal/nfse/nota.ts';

/** Formats cents as reais with a dot; '-' where the nota has no value. */
const reais = (cents: number | null) => (cents === null ? '-' : (cents / 100).toFixed(2));
const said = (text: string | null | undefined) => text || '-';

/** Returns the withheld amounts of a nota, as 'ISS 20.00 CAMPO CERTA'. */
export const retidos = (nota: Nota): string[] =>
  nota.retencoes.map(
    ({ tributo, valor, leitura, certeza }) => `${tributo} ${reais(valor)} ${leitura} ${certeza}`,
  );

/**
 * Returns a nota as six lines of text, for tests of parsing a file: kind, parties, dates, service and
 * places, amounts, ISS and withheld amounts.
 */
export function retrato(nota: Nota): string[] {
  const { servico, valores: v, iss, regime } = nota;
  const retained = nota.retencoes
    .filter(({ valor }) => valor !== 0)
    .map(({ tributo, valor, leitura, certeza }) => `${tributo} ${reais(valor)} ${leitura} ${certeza}`);
  return [
    `${nota.leiaute} ${said(nota.versao)} ${nota.situacao} nº ${said(nota.numero)} de ${said(nota.municipioEmissor)}`,
    `${said(nota.prestador.documento)} → ${said(nota.tomador?.documento)} (${said(regime.simples)})`,
    `${said(nota.emissao)} competência ${said(nota.competencia)}`,
    `${said(servico.item)} ${said(servico.codigoNacional)} ${said(servico.codigoMunicipal)} em ${said(servico.municipioPrestacao)}, incide em ${said(servico.municipioIncidencia)}`,
    `${reais(v.servicos)} base ${reais(v.baseCalculo)} × ${said(v.aliquota)} = ${reais(v.iss)} líquido ${reais(v.liquido)}`,
    [
      `${said(iss.tributacao)} retido ${iss.retido === null ? '-' : iss.retido ? 'sim' : 'não'}`,
      ...retained,
    ].join('; '),
  ];
}
