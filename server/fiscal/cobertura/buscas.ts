import { and, eq, inArray } from 'drizzle-orm';
import type { BuscaCoberta, SituacaoBusca } from '../../../contract/fiscal/cobertura.ts';
import { type Especie, especies } from '../../../contract/fiscal/especies.ts';
import type { ActorContext } from '../../http/route.ts';
import { servicosDoTenant } from '../../people/findServico.ts';
import { type PausaDoServico, servicosParados } from '../disjuntor/disjuntor.ts';
import { fraseDoServico } from '../disjuntor/frase.ts';
import { tarefaDistribuicao } from '../distribuicao/buscas.ts';
import { type EsperaDaBusca, esperasDaBusca, servicoDaBusca } from '../distribuicao/esperas.ts';
import type { LinhaDaDistribuicao as Linha } from '../distribuicao/linha.ts';
import { distribuicoes } from '../distribuicao/tables.ts';
import type { EmpresaFiscal } from '../empresa.ts';
import type { EsperaDaSefaz } from '../sefaz/espera.ts';

const HOUR = 3_600_000;

/** Returns, for each of the given companies, the state of its search for one kind of document. */
export async function buscasDe(
  { tx, ator, now, deps }: ActorContext,
  empresas: readonly EmpresaFiscal[],
  especie: Especie,
): Promise<(empresa: EmpresaFiscal) => BuscaCoberta> {
  const ids = empresas.map(({ id }) => id);
  const rows = await tx
    .select()
    .from(distribuicoes)
    .where(and(eq(distribuicoes.especie, especie), inArray(distribuicoes.empresaId, ids)));
  const keyOf = (empresaId: string, ambiente: string) => `${empresaId} ${ambiente}`;
  const linhas = new Map(rows.map((row) => [keyOf(row.empresaId, row.ambiente), row]));
  const { guard } = tarefaDistribuicao[especie];
  const servicos = await servicosDoTenant(tx, { ator, guard, now });
  const esperas = await esperasDaBusca[especie](tx, empresas, now);
  const parados = await servicosParados(tx, deps);
  return ({ id, ambiente }) => {
    const linha = linhas.get(keyOf(id, ambiente));
    const servico = servicoDaBusca(especie, ambiente);
    const parado = parados.get(servico);
    const espera = esperas.get(id) ?? (parado && waitOfServico(servico, parado, now));
    const feitaPor = linha?.automatica ? servicos.find((one) => one.id === linha.servicoId) : undefined;
    return {
      especie,
      automatica: linha?.automatica ?? false,
      ...standing(linha, feitaPor?.impedimentoEm(id) ?? '', espera),
      ultimaEm: linha?.ultimaEm?.toISOString() ?? null,
      proximaEm: linha?.automatica ? nextOf(linha, espera, now).toISOString() : null,
      ciencia:
        especies[especie].ciencia === null ? null : (linha?.ciencia ?? ator.parametros.cienciaAutomatica),
    };
  };
}

/** Wait shown at every search whose service does not answer. */
const waitOfServico = (servico: string, parado: PausaDoServico, now: Date): EsperaDaBusca => ({
  ate: parado.proximaEm,
  cStat: '',
  texto: fraseDoServico(servico, parado, now),
});

/**
 * Returns the state of a search; `impedimento` is why its service may not run, `espera` the wait that SEFAZ requested.
 */
function standing(
  linha: Linha | undefined,
  impedimento: string,
  espera: EsperaDaBusca | undefined,
): { situacao: SituacaoBusca; mensagem: string } {
  if (impedimento !== '') return { situacao: 'parada', mensagem: impedimento };
  if (espera) return { situacao: 'espera', mensagem: espera.texto };
  const mensagem = linha?.mensagem ?? '';
  if (linha?.comErro) return { situacao: 'erro', mensagem };
  if (linha && linha.falhas > 0) {
    return { situacao: 'erro', mensagem: 'A última busca automática falhou. Outra vem em até uma hora.' };
  }
  return linha?.ultimaEm ? { situacao: 'emDia', mensagem } : { situacao: 'nunca', mensagem: '' };
}

/** Returns when the next automatic search runs: an hour after the last request, and not while SEFAZ requires silence. */
function nextOf(
  { proximaEm, agendadaEm }: Pick<Linha, 'proximaEm' | 'agendadaEm'>,
  espera: EsperaDaSefaz | undefined,
  now: Date,
): Date {
  const instants = [now, proximaEm, espera?.ate, agendadaEm && new Date(agendadaEm.getTime() + HOUR)];
  return new Date(Math.max(...instants.map((instant) => instant?.getTime() ?? 0)));
}
