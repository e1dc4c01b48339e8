import { inArray } from 'drizzle-orm';
import type { Esperado } from '../../contract/layouts/leitura.ts';
import type { Tx } from '../db/database.ts';
import { empresas, fornecedores } from '../db/resourceTables.ts';

/** Returns warnings about a stored version: its sample has tax numbers of companies or suppliers of the tenant. */
export async function avisosDaAmostra(tx: Tx, esperado: Esperado): Promise<string[]> {
  const numeros = [
    ...new Set(
      esperado.flatMap(({ valores: { cpfCnpj } }) =>
        typeof cpfCnpj === 'string' && cpfCnpj ? [cpfCnpj] : [],
      ),
    ),
  ];
  if (numeros.length === 0) return [];
  const known = new Set<string>();
  for (const tabela of [empresas, fornecedores]) {
    const rows = await tx
      .select({ cpfCnpj: tabela.cpfCnpj })
      .from(tabela)
      .where(inArray(tabela.cpfCnpj, numeros));
    for (const { cpfCnpj } of rows) known.add(cpfCnpj);
  }
  if (known.size === 0) return [];
  const quantos = known.size === 1 ? '1 número' : `${known.size} números`;
  return [
    `A amostra traz ${quantos} de quem está no seu cadastro. Anonimize-a antes de levar o layout para outro lugar.`,
  ];
}
