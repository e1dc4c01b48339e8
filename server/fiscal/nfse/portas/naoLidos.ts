import { sql } from 'drizzle-orm';
import { sha256 } from '../../../sha256.ts';
import { documentosNaoLidos } from '../../distribuicao/tables.ts';
import type { EmpresaFiscal } from '../../empresa.ts';
import type { ContextoDoRegistro } from '../registro/registro.ts';
import type { ItemNfse } from './readItensOfArquivos.ts';

type NaoLido = Extract<ItemNfse, { tipo: 'naoLido' }>;

/**
 * Stores a file that no reader understands among the unread of the selected company. Identical bytes are not stored again, so
 * that a dismissed or read file stays so. Returns whether it is new.
 */
export async function storeNaoLidoOfNfse(
  { tx, tenantId, now, quem, produto }: ContextoDoRegistro,
  { id: empresaId, ambiente }: EmpresaFiscal,
  { nome, motivo, lugar, bytes }: Omit<NaoLido, 'tipo'>,
): Promise<boolean> {
  const { tenantId: tenant, empresaId: empresa, especie, sha256: hash } = documentosNaoLidos;
  const written = await tx
    .insert(documentosNaoLidos)
    .values({
      tenantId,
      empresaId,
      ambiente,
      quem,
      produto,
      nome,
      motivo,
      lugar,
      especie: 'NFSE',
      nsu: null,
      schema: '',
      conteudo: bytes,
      sha256: await sha256(bytes),
      tentadoEm: now,
      criadoEm: now,
      alteradoEm: now,
    })
    .onConflictDoNothing({ target: [tenant, empresa, especie, hash], where: sql`nsu is null` })
    .returning({ id: documentosNaoLidos.id });
  return written.length > 0;
}
