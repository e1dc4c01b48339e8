import { formatCpfCnpj, maskCpf } from '../../../../contract/brasil/cpfCnpj.ts';
import { municipioDe as cidadeDaTabela } from '../../../../contract/fiscal/municipios.ts';
import type { Avaliacao } from '../../../../contract/fiscal/nfse/avaliacao.ts';
import type { PapelNota } from '../../../../contract/fiscal/nfse/contexto.ts';
import { PORTAS_NFSE, type PortaNfse } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { identidadeDe } from '../../../../contract/fiscal/nfse/identidade.ts';
import type { SituacaoNota } from '../../../../contract/fiscal/nfse/nomesDaNota.ts';
import { NOMES_LOCAIS, type Nota, type ParteNota } from '../../../../contract/fiscal/nfse/nota.ts';
import { servicoDe } from '../../../../contract/fiscal/nfse/servicoDe.ts';
import { diverge } from '../../../../contract/fiscal/nfse/verificacao.ts';

/** What the list shows of a note: made of its shown source, its events and what the rules say. */
export interface DaLinha {
  nota: Nota;
  papel: PapelNota;
  situacao: SituacaoNota;
  avaliacao: Avaliacao;
  portas: ReadonlySet<PortaNfse>;
  fontesDivergem: boolean;
  semValor: boolean;
  fornecedor: string | null;
}

/** The total that a note says is withheld, or the sum of what it names; null where it says nothing. */
function retidoNa({ valores, retencoes }: Nota): number | null {
  if (valores.totalRetido !== null) return valores.totalRetido;
  return retencoes.length === 0 ? null : retencoes.reduce((sum, { valor }) => sum + valor, 0);
}

/** The city whose note it is, by name where the note tells it: else that of its provider, or the table's. */
function municipioDe({ municipioEmissor, prestador, informacoes }: Nota): string {
  const named = informacoes.find(({ rotulo }) => rotulo === NOMES_LOCAIS.emissor)?.texto ?? '';
  const isProviders = municipioEmissor === '' || prestador.codigoMunicipio === municipioEmissor;
  return named || (isProviders && prestador.municipio) || (cidadeDaTabela(municipioEmissor)?.nome ?? '');
}

/** Who provides it: a DPS of the provider itself may leave the name out. */
const nomeDe = ({ nome, nomeFantasia, documento, nif }: ParteNota): string =>
  nome || nomeFantasia || (documento === '' ? nif : formatCpfCnpj(maskCpf(documento)));

/** Its number, or that of the declaration that has no note yet. */
function numeroDe({ numero, declaracao, leiaute }: Nota): string {
  if (numero !== '' || !declaracao) return numero;
  return `${leiaute === 'DPS' ? 'DPS' : 'RPS'} ${declaracao.numero}`;
}

/** The columns of the list that follow from a note; state, responsible and tags are people's. */
export function linhaDe({ nota, papel, situacao, avaliacao, portas, ...rest }: DaLinha) {
  const { prestador, valores, emissao, competencia, leiaute } = nota;
  const divergencias = avaliacao.verificacoes.filter(diverge).length;
  return {
    prestador: nomeDe(prestador).slice(0, 150),
    prestadorCpfCnpj: prestador.documento,
    numero: numeroDe(nota).slice(0, 20),
    municipio: municipioDe(nota).slice(0, 60),
    codigoMunicipio: nota.municipioEmissor || prestador.codigoMunicipio,
    chave: nota.chave ?? '',
    identidade: identidadeDe(nota).slice(0, 120),
    papel,
    situacao,
    emissao,
    competencia,
    leiaute,
    venceEm: papel === 'TOMADA' ? avaliacao.venceEm : null,
    valor: valores.servicos,
    retido: retidoNa(nota),
    liquido: valores.liquido,
    servico: servicoDe(nota).slice(0, 20),
    divergencias,
    diverge: divergencias > 0,
    portas: Object.entries(PORTAS_NFSE)
      .flatMap(([porta, label]) => ([...portas].some((one) => one === porta) ? [label] : []))
      .join(', '),
    ...rest,
  };
}
export type LinhaDecidida = ReturnType<typeof linhaDe>;
