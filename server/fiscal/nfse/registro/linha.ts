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

/** Data from which the row of a nota is made. */
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

/** Returns the total withheld in cents, or the sum of the retentions; null if the nota has neither. */
function retidoNa({ valores, retencoes }: Nota): number | null {
  if (valores.totalRetido !== null) return valores.totalRetido;
  return retencoes.length === 0 ? null : retencoes.reduce((sum, { valor }) => sum + valor, 0);
}

/** Returns the name of the issuing city: as the nota writes it, that of its provider, or the table's. */
function municipioDe({ municipioEmissor, prestador, informacoes }: Nota): string {
  const named = informacoes.find(({ rotulo }) => rotulo === NOMES_LOCAIS.emissor)?.texto ?? '';
  const isProviders = municipioEmissor === '' || prestador.codigoMunicipio === municipioEmissor;
  return named || (isProviders && prestador.municipio) || (cidadeDaTabela(municipioEmissor)?.nome ?? '');
}

/** Returns the provider's name or, since a DPS of the provider itself may omit it, its number. */
const nomeDe = ({ nome, nomeFantasia, documento, nif }: ParteNota): string =>
  nome || nomeFantasia || (documento === '' ? nif : formatCpfCnpj(maskCpf(documento)));

/** Returns the number of the nota, or that of a declaration without a nota yet. */
function numeroDe({ numero, declaracao, leiaute }: Nota): string {
  if (numero !== '' || !declaracao) return numero;
  return `${leiaute === 'DPS' ? 'DPS' : 'RPS'} ${declaracao.numero}`;
}

/** Returns the columns of the list derived from a nota; users set state, responsible and tags. */
export function linhaDaNota({ nota, papel, situacao, avaliacao, portas, ...rest }: DaLinha) {
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
export type LinhaDecidida = ReturnType<typeof linhaDaNota>;
