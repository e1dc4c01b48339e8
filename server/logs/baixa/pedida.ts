import { z } from 'zod';
import { formatCpfCnpj } from '../../../contract/brasil/cpfCnpj.ts';
import { hasInteiros, type PedidoBaixa, pedidoBaixaSchema } from '../../../contract/logs/baixas.ts';
import type { FiltroLog } from '../../../contract/logs/livros.ts';
import type { CadeiaDoManifesto } from '../../../contract/logs/manifesto.ts';
import { quemAge } from '../../auth/actor.ts';
import { companiesOf } from '../../auth/empresasOf.ts';
import { cadeiaDoPeriodo } from './cadeia.ts';
import { countLivros, TECNICAS } from './contar.ts';
import type { Obra } from './obra.ts';

/** Maximum lines counted; beyond it, progress has no total. */
const CONTADAS = 1_000_000;

/** Parameters of the task that makes a package of logs. */
export const parametrosDaBaixa = z.object({
  baixaId: z.uuid(),
  arquivoId: z.uuid(),
  /** Company of the package; null for all that the requester may act for. */
  empresaId: z.uuid().nullable(),
  pedido: pedidoBaixaSchema,
  /** Whether the requester could see data of people and of the tenant, and so the package includes it. */
  dePessoas: z.boolean().optional(),
});
export type ParametrosDaBaixa = z.output<typeof parametrosDaBaixa>;

/** Data of a download known before its first line, and the same whenever it is resumed. */
export interface BaixaPedida {
  pedido: PedidoBaixa;
  filtro: FiltroLog;
  empresas: ReadonlyMap<string, string>;
  total: number;
  cadeia: CadeiaDoManifesto | null;
  quem: string;
  organizacao: string;
  dias: number;
}

/** Reads the data of a download that was requested at `criadoEm`. */
export function prepareBaixa(
  obra: Obra,
  { pedido }: ParametrosDaBaixa,
  criadoEm: Date,
): Promise<BaixaPedida> {
  const asked = new Date(criadoEm.getTime() + 1).toISOString();
  const { ate = asked } = pedido.filtro;
  // Later lines are left out; otherwise the package would never end.
  const filtro = { ...pedido.filtro, ate: ate < asked ? ate : asked };
  return obra.le(async ({ tx, ator }) => {
    const companies = await companiesOf(tx, ator);
    return {
      pedido,
      filtro,
      quem: quemAge(ator),
      organizacao: ator.tenant,
      empresas: new Map(
        companies.map(({ empresaId, nome, cpfCnpj }) => [empresaId, `${nome} - ${formatCpfCnpj(cpfCnpj)}`]),
      ),
      total: await countLivros(tx, ator, { ...pedido, filtro }, CONTADAS),
      cadeia: await cadeiaDoPeriodo(tx, filtro),
      dias: ator.parametros.guardaBaixasDias,
    };
  });
}

/** Returns how lines are read: with full or masked CPFs, and only the exchanges in a technical package. */
export const comoLerLivros = (pedido: PedidoBaixa) => ({
  inteiros: hasInteiros(pedido),
  ...(pedido.formato === 'TECNICO' && { fontes: TECNICAS }),
});
