import { isCpfCnpj } from '../../../contract/brasil/cpfCnpj.ts';
import { isUf } from '../../../contract/brasil/uf.ts';
import type { Documento } from '../../../contract/fiscal/documento.ts';
import { especies } from '../../../contract/fiscal/especies.ts';
import { comNumero } from '../../../contract/fiscal/numero.ts';
import type { Papel } from '../../../contract/fiscal/papel.ts';
import { fornecedores as fornecedoresResource } from '../../../contract/fornecedores.ts';
import { fornecedores } from '../../db/resourceTables.ts';
import { draftOf, ensureRecords, type RecordDraft } from '../../resources/ensureRecords.ts';
import type { Row } from '../../resources/present.ts';
import { repository } from '../../resources/repository.ts';
import type { StoreTerms } from './storeContext.ts';

const rows = repository(fornecedoresResource, fornecedores);

/** Builds the supplier from a document's issuer; null when it would not be valid in the form either. */
function draftSupplier({ emitente, especie, numero, serie }: Documento): Row | null {
  const { documento, nome, inscricaoEstadual, endereco, municipio, uf } = emitente;
  const said = {
    cpfCnpj: documento,
    nome: nome.slice(0, 150),
    inscricaoEstadual: inscricaoEstadual.slice(0, 20),
    logradouro: endereco.slice(0, 120),
    municipio: municipio.slice(0, 80),
    uf: isUf(uf) ? uf : null,
    // Does not include the key, which contains the whole CNPJ.
    observacao: `Criado pela importação de ${comNumero(especies[especie].nome, numero, serie)}.`,
  };
  const unnamed = { ...said, nome: 'Sem nome no documento' };
  return draftOf(fornecedoresResource, said) ?? draftOf(fornecedoresResource, unnamed);
}

/**
 * Returns the ids of suppliers by CNPJ or CPF: existing ones, and new ones created from drafts. Shared by all kinds of
 * documents.
 */
export const ensureSuppliers = (
  store: Pick<StoreTerms, 'tx' | 'tenantId' | 'audit' | 'now'>,
  wanted: ReadonlyMap<string, RecordDraft | null>,
): Promise<Map<string, string>> =>
  ensureRecords(fornecedoresResource, rows, store, { key: 'cpfCnpj', wanted });

/**
 * Returns the ids of the suppliers that issued documents, by CNPJ or CPF: existing ones unchanged, and new ones for
 * received documents. The issuer of a document of mere interest is not registered, and a company is not its own
 * supplier.
 */
export function suppliersOf(
  store: Pick<StoreTerms, 'tx' | 'tenantId' | 'audit' | 'now'>,
  shown: readonly { documento: Documento; papel: Papel }[],
): Promise<Map<string, string>> {
  const wanted = new Map<string, RecordDraft | null>();
  for (const { documento, papel } of shown) {
    const issuer = documento.emitente.documento;
    if (papel === 'EMITIDO' || !isCpfCnpj(issuer)) continue;
    wanted.set(issuer, wanted.get(issuer) ?? (papel === 'RECEBIDO' ? () => draftSupplier(documento) : null));
  }
  return ensureSuppliers(store, wanted);
}
