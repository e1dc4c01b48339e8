import { asc, eq } from 'drizzle-orm';
import { addDays, todayInSaoPaulo } from '../../contract/brasil/date.ts';
import type { DivergenciaPagamento, OrigemPagamento } from '../../contract/fiscal/pagamentos/pagamentos.ts';
import type { Tx } from '../../server/db/database.ts';
import { pagamentos } from '../../server/db/resourceTables.ts';
import { recalculatePagamentos } from '../../server/fiscal/pagamentos/lancamentos/gravar.ts';
import { pagamentosLancamentos } from '../../server/fiscal/pagamentos/tables.ts';

interface Carga {
  tx: Tx;
  tenantId: string;
  now: Date;
  usuario: { id: string; nome: string };
}

/** Age in days above which a nota of the demo was paid; the others await a date. */
const DIAS_PAGA = 40;
/** Days from the issue to the payment. */
const PRAZO = 21;

type Documento = typeof pagamentos.$inferSelect;
type Pagamento = {
  valor: number | null;
  encargos?: number;
  divergencia?: DivergenciaPagamento;
  origem: OrigemPagamento;
};

/** Ways of payment, in turn: mostly the net amount, sometimes with clients' typical differences. */
const COMO: readonly ((documento: Documento) => Pagamento)[] = [
  ({ liquido }) => ({ valor: liquido, origem: 'A_MAO' }),
  ({ liquido }) => ({ valor: liquido, origem: 'BANCO' }),
  ({ bruto }) => ({ valor: bruto, divergencia: 'RETENCAO_NAO_FEITA', origem: 'A_MAO' }),
  ({ liquido }) => ({ valor: (liquido ?? 0) + 8350, encargos: 8350, origem: 'BANCO' }),
  ({ liquido }) => ({ valor: liquido, origem: 'A_MAO' }),
  ({ liquido }) => ({ valor: Math.floor((liquido ?? 0) / 2), origem: 'A_MAO' }),
  () => ({ valor: null, origem: 'A_MAO' }),
];

/** Stores the payments of older NFS-e by the demo's companies, which the transaction must see. */
export async function loadPagamentosDemo({ tx, tenantId, now, usuario }: Carga): Promise<void> {
  const hoje = todayInSaoPaulo(now);
  const documentos = await tx
    .select()
    .from(pagamentos)
    .where(eq(pagamentos.documento, 'NFSE'))
    .orderBy(asc(pagamentos.emissao), asc(pagamentos.numero), asc(pagamentos.fornecedor));
  const pagos = documentos.filter(
    ({ emissao, estado }) => emissao !== null && estado === 'SEM_DATA' && addDays(emissao, DIAS_PAGA) <= hoje,
  );
  const lancamentos = pagos.flatMap((documento, at) => {
    const {
      divergencia = null,
      encargos = 0,
      ...como
    } = COMO[at % COMO.length]?.(documento) ?? { valor: null, origem: 'A_MAO' };
    // A nota without withholdings is not 'paid in full instead of net'.
    const iguais = documento.bruto === documento.liquido;
    return {
      ...como,
      tenantId,
      empresaId: documento.empresaId,
      pagamentoId: documento.id,
      encargos,
      tipo: 'PAGAMENTO' as const,
      data: addDays(documento.emissao ?? hoje, PRAZO),
      divergencia: iguais ? null : divergencia,
      usuarioId: usuario.id,
      quem: usuario.nome,
    };
  });
  if (lancamentos.length > 0) await tx.insert(pagamentosLancamentos).values(lancamentos);
  await recalculatePagamentos(
    tx,
    pagos.map(({ id }) => id),
    { quem: usuario.nome, em: now },
  );
}
