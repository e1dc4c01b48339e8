import { inArray, type SQL } from 'drizzle-orm';
import { todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import type {
  ContextoNota,
  NotaParecida,
  PapelNota,
  ProvaDaNota,
  Substituicao,
} from '../../../../contract/fiscal/nfse/contexto.ts';
import type { EventoNota } from '../../../../contract/fiscal/nfse/eventoNota.ts';
import { bare } from '../../../../contract/fiscal/nfse/identidade.ts';
import type { SituacaoNota } from '../../../../contract/fiscal/nfse/nomesDaNota.ts';
import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';
import { servicoDe } from '../../../../contract/fiscal/nfse/servicoDe.ts';
import type { Tx } from '../../../db/database.ts';
import { empresas, fornecedores } from '../../../db/resourceTables.ts';
import { unidosPorNumero } from '../../../resources/unioes/numeros.ts';
import { chaveMemoria, memoriasVigentes } from '../memoria/vigentes.ts';
import { fechadasAte } from '../revisao/fechadas.ts';
import { type Anterior, chaveDoParFornecedor, notasAnteriores } from './anteriores.ts';
import { PARECIDAS, parecidas } from './encontrar.ts';
import { daMesmaDeclaracao } from './mesmaDeclaracao.ts';
import type { ContextoDoRegistro } from './registro.ts';

/** A nota to be judged. */
export interface AJulgar {
  id: string;
  empresaId: string;
  nota: Nota;
  papel: PapelNota;
  situacao: SituacaoNota;
  /** Only those that count. */
  eventos: readonly EventoNota[];
  prova: ProvaDaNota;
}

/** Reads suppliers by number, including numbers that were merged into another. */
async function suppliers(tx: Tx, numbers: readonly string[]) {
  const { id, nome, cpfCnpj, optanteSimples, retemIss, retemIrrf, retemCsrf, retemInss, ativo } =
    fornecedores;
  if (numbers.length === 0) return new Map<string, ContextoNota['fornecedor']>();
  const read = (which: SQL) =>
    tx
      .select({ id, nome, cpfCnpj, optanteSimples, retemIss, retemIrrf, retemCsrf, retemInss, ativo })
      .from(fornecedores)
      .where(which);
  const rows = await read(inArray(cpfCnpj, [...numbers]));
  const known = rows.map((row) => row.cpfCnpj);
  const others = numbers.filter((number) => !known.includes(number));
  const unidos = await unidosPorNumero(tx, 'fornecedores', others);
  const byId = unidos.size === 0 ? [] : await read(inArray(id, [...unidos.values()]));
  const united = [...unidos].flatMap(([number, of]) =>
    byId.filter((row) => row.id === of).map((row) => ({ ...row, cpfCnpj: number })),
  );
  return new Map(
    [...rows, ...united].map((row): [string, ContextoNota['fornecedor']] => [
      row.cpfCnpj,
      {
        id: row.id,
        nome: row.nome,
        optanteSimples: row.optanteSimples,
        ativo: row.ativo,
        retem: { iss: row.retemIss, irrf: row.retemIrrf, csrf: row.retemCsrf, inss: row.retemInss },
      },
    ]),
  );
}

const regimeSchema = ['SIMPLES', 'PRESUMIDO', 'REAL', 'MEI'] as const;

async function companies(tx: Tx, ids: readonly string[]): Promise<Map<string, ContextoNota['empresa']>> {
  const { id, cpfCnpj, nome, regimeTributario, codigoIbge, ambiente } = empresas;
  const rows = await tx
    .select({ id, cpfCnpj, nome, regimeTributario, codigoIbge, ambiente })
    .from(empresas)
    .where(inArray(id, [...ids]));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        cpfCnpj: row.cpfCnpj,
        nome: row.nome,
        codigoMunicipio: row.codigoIbge,
        ambiente: row.ambiente,
        regime: regimeSchema.find((one) => one === row.regimeTributario) ?? null,
      },
    ]),
  );
}

/** Returns whether a nota was issued before another, by at most a year. */
function isEarlier(anterior: Anterior, { id, nota: { emissao } }: AJulgar): boolean {
  if (anterior.id === id || anterior.emissao === null || emissao === null) return false;
  const yearBefore = `${Number(emissao.slice(0, 4)) - 1}${emissao.slice(4)}`;
  return anterior.emissao < emissao && anterior.emissao >= yearBefore;
}

const mesmoMes = (a: string | null, b: string | null) => a !== null && a.slice(0, 7) === b?.slice(0, 7);

/** Returns the similar notas of the same batch, which are in no table yet. */
function parecidasDoLote(one: AJulgar, all: readonly AJulgar[]): NotaParecida[] {
  const { prestador, valores, competencia, numero } = one.nota;
  return all
    .filter(
      ({ id, empresaId, nota }) =>
        id !== one.id &&
        empresaId === one.empresaId &&
        prestador.documento !== '' &&
        nota.prestador.documento === prestador.documento &&
        ((nota.valores.servicos !== null && nota.valores.servicos === valores.servicos) ||
          (nota.numero !== '' && bare(nota.numero) === bare(numero))) &&
        mesmoMes(nota.competencia, competencia),
    )
    .map(({ id, nota }) => ({
      id,
      numero: nota.numero,
      emissao: nota.emissao,
      valor: nota.valores.servicos,
      como: 'PARECIDA',
    }));
}

/**
 * Builds the context of the rules for each nota, in the same order, with a few queries for all. `substituicoes` has who
 * replaces whom.
 */
export async function contextosDe(
  {
    tx,
    now,
    parametros,
    empresas: visiveis,
  }: Pick<ContextoDoRegistro, 'tx' | 'now' | 'parametros' | 'empresas'>,
  notas: readonly AJulgar[],
  substituicoes: ReadonlyMap<string, readonly Substituicao[]>,
): Promise<ContextoNota[]> {
  const hoje = todayInSaoPaulo(now);
  const tomadas = notas.filter(({ papel }) => papel === 'TOMADA');
  const providers = [...new Set(tomadas.map(({ nota }) => nota.prestador.documento).filter(Boolean))];
  const ids = [...new Set(notas.map(({ empresaId }) => empresaId))];
  const pairOf = ({ empresaId, nota }: AJulgar) => ({ empresaId, prestador: nota.prestador.documento });
  const pares = new Map(
    tomadas
      .filter(({ nota }) => nota.prestador.documento !== '')
      .map((one) => [chaveDoParFornecedor(pairOf(one)), pairOf(one)]),
  );
  const memoriaOf = ({ empresaId, nota }: AJulgar) => ({
    empresaId,
    prestadorCpfCnpj: nota.prestador.documento,
    servico: servicoDe(nota),
  });
  const donos = await companies(tx, ids);
  const fechadas = await fechadasAte(tx, ids);
  const conhecidos = await suppliers(tx, providers);
  const anteriores = await notasAnteriores(tx, [...pares.values()]);
  const semelhantes = await parecidas(tx, tomadas);
  const daMesma = await daMesmaDeclaracao(tx, notas);
  const memorias = await memoriasVigentes(tx, tomadas.map(memoriaOf), hoje);
  const places = new Map(tomadas.map((one, at) => [one.id, at]));
  return notas.map((one): ContextoNota => {
    const { id, empresaId, papel, eventos, situacao, nota, prova } = one;
    const empresa = donos.get(empresaId);
    if (!empresa) throw new Error(`The company of a note is not seen: ${empresaId}`);
    const place = places.get(id);
    const stored =
      place === undefined ? [] : (semelhantes.get(place) ?? []).filter((other) => other.id !== id);
    const together = place === undefined ? [] : parecidasDoLote(one, tomadas);
    const mesmaDeclaracao = daMesma.get(id) ?? [];
    const isNamed = (other: NotaParecida) => mesmaDeclaracao.some((named) => named.id === other.id);
    const all = [...stored, ...together].filter((other) => !isNamed(other));
    const resembling = new Map(all.map((other) => [other.id, other]));
    return {
      hoje,
      papel,
      empresa,
      eventos,
      situacao,
      prova,
      parametros,
      substituicoes: papel === 'TOMADA' ? (substituicoes.get(id) ?? []) : [],
      outrasEmpresas: visiveis.filter((other) => other.id !== empresaId),
      parecidas: [...resembling.values()].slice(0, PARECIDAS),
      daMesmaDeclaracao: mesmaDeclaracao,
      fechadaAte: fechadas.get(empresaId) ?? null,
      fornecedor: papel === 'TOMADA' ? (conhecidos.get(nota.prestador.documento) ?? null) : null,
      anteriores: (anteriores.get(chaveDoParFornecedor(pairOf(one))) ?? []).filter((other) =>
        isEarlier(other, one),
      ),
      decisao: papel === 'TOMADA' ? (memorias.get(chaveMemoria(memoriaOf(one))) ?? null) : null,
    };
  });
}
