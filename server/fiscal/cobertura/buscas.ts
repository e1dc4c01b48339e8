import { and, eq, inArray } from 'drizzle-orm';
import type { BuscaCoberta, SituacaoBusca } from '../../../contract/fiscal/cobertura.ts';
import { type EspecieSefaz, especies } from '../../../contract/fiscal/especies.ts';
import type { Tx } from '../../db/database.ts';
import type { SessionContext } from '../../http/route.ts';
import { servicosDoTenant } from '../../people/findServico.ts';
import type { Distribuicao as Linha } from '../distribuicao/linha.ts';
import { tarefaDistribuicao } from '../distribuicao/search.ts';
import { distribuicoes } from '../distribuicao/tables.ts';
import type { EmpresaFiscal } from '../empresa.ts';
import { leiautes } from '../especies.ts';
import { endereco } from '../sefaz/endpoints.ts';
import { type Espera, esperasDe, textoDaEspera } from '../sefaz/espera.ts';

const HOUR = 3_600_000;

/** How the search for one kind of document stands in each of the given companies. */
export async function buscasDe(
  { tx, sessao, now }: SessionContext,
  empresas: readonly EmpresaFiscal[],
  especie: EspecieSefaz,
): Promise<(empresa: EmpresaFiscal) => BuscaCoberta> {
  const ids = empresas.map(({ id }) => id);
  const rows = await tx
    .select()
    .from(distribuicoes)
    .where(and(eq(distribuicoes.especie, especie), inArray(distribuicoes.empresaId, ids)));
  const keyOf = (empresaId: string, ambiente: string) => `${empresaId} ${ambiente}`;
  const linhas = new Map(rows.map((row) => [keyOf(row.empresaId, row.ambiente), row]));
  const { guard } = tarefaDistribuicao[especie];
  const servicos = await servicosDoTenant(tx, { ator: sessao, guard, now });
  const esperas = await esperasPorEmpresa(tx, empresas, especie, now);
  return ({ id, ambiente }) => {
    const linha = linhas.get(keyOf(id, ambiente));
    const feitaPor = linha?.automatica ? servicos.find((one) => one.id === linha.servicoId) : undefined;
    return {
      especie,
      automatica: linha?.automatica ?? false,
      ...standing(linha, feitaPor?.impedimentoEm(id) ?? '', esperas.get(id)),
      ultimaEm: linha?.ultimaEm?.toISOString() ?? null,
      proximaEm: linha?.automatica ? nextOf(linha, esperas.get(id), now).toISOString() : null,
      ciencia:
        especies[especie].ciencia === null ? null : (linha?.ciencia ?? sessao.parametros.cienciaAutomatica),
    };
  };
}

/** The waits that hold now, by the id of the company. */
async function esperasPorEmpresa(
  tx: Tx,
  empresas: readonly EmpresaFiscal[],
  especie: EspecieSefaz,
  now: Date,
): Promise<Map<string, Espera>> {
  const { distribuicao: servico } = leiautes[especie].servicos;
  const found = new Map<string, Espera>();
  for (const [ambiente, own] of Map.groupBy(empresas, (empresa) => empresa.ambiente)) {
    const contagem = { servico, url: endereco(ambiente, servico, '') };
    const cpfCnpjs = own.map(({ cpfCnpj }) => cpfCnpj);
    const esperas = await esperasDe(tx, contagem, cpfCnpjs, now);
    for (const { id, cpfCnpj } of own) {
      const espera = esperas.get(cpfCnpj);
      if (espera) found.set(id, espera);
    }
  }
  return found;
}

/** In: the row, why its service cannot, and the wait that SEFAZ asked for. */
function standing(
  linha: Linha | undefined,
  impedimento: string,
  espera: Espera | undefined,
): { situacao: SituacaoBusca; mensagem: string } {
  if (impedimento !== '') return { situacao: 'parada', mensagem: impedimento };
  if (espera) return { situacao: 'espera', mensagem: textoDaEspera(espera) };
  const mensagem = linha?.mensagem ?? '';
  if (linha?.comErro) return { situacao: 'erro', mensagem };
  if (linha && linha.falhas > 0) {
    return { situacao: 'erro', mensagem: 'A última busca automática falhou. Outra vem em até uma hora.' };
  }
  return linha?.ultimaEm ? { situacao: 'emDia', mensagem } : { situacao: 'nunca', mensagem: '' };
}

/** When it is searched by itself next: an hour after it was asked for last, and not while SEFAZ asks for silence. */
function nextOf(
  { proximaEm, agendadaEm }: Pick<Linha, 'proximaEm' | 'agendadaEm'>,
  espera: Espera | undefined,
  now: Date,
): Date {
  const instants = [now, proximaEm, espera?.ate, agendadaEm && new Date(agendadaEm.getTime() + HOUR)];
  return new Date(Math.max(...instants.map((instant) => instant?.getTime() ?? 0)));
}
