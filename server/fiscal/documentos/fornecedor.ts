import { isCpfCnpj } from '../../../contract/brasil/cpfCnpj.ts';
import { isUf } from '../../../contract/brasil/uf.ts';
import type { Documento } from '../../../contract/fiscal/documento.ts';
import { especies } from '../../../contract/fiscal/especies.ts';
import { comNumero } from '../../../contract/fiscal/numero.ts';
import type { Papel } from '../../../contract/fiscal/papel.ts';
import { fornecedores as fornecedoresResource } from '../../../contract/fornecedores.ts';
import { fornecedores } from '../../db/resourceTables.ts';
import { type Draft, draftOf, ensureRecords } from '../../resources/ensureRecords.ts';
import type { Row } from '../../resources/present.ts';
import { repository } from '../../resources/repository.ts';
import type { StoreTerms } from './storeContext.ts';

const rows = repository(fornecedoresResource, fornecedores);

/** The supplier that a document tells of; null when it could not be registered by hand either. */
function draftSupplier({ emitente, especie, numero, serie }: Documento): Row | null {
  const { documento, nome, inscricaoEstadual, endereco, municipio, uf } = emitente;
  const said = {
    cpfCnpj: documento,
    nome: nome.slice(0, 150),
    inscricaoEstadual: inscricaoEstadual.slice(0, 20),
    logradouro: endereco.slice(0, 120),
    municipio: municipio.slice(0, 80),
    uf: isUf(uf) ? uf : null,
    // Without the key, which holds the whole CNPJ.
    observacao: `Criado pela importação de ${comNumero(especies[especie].nome, numero, serie)}.`,
  };
  const unnamed = { ...said, nome: 'Sem nome no documento' };
  return draftOf(fornecedoresResource, said) ?? draftOf(fornecedoresResource, unnamed);
}

/** Suppliers by CNPJ or CPF: those that are there, and new ones from drafts. One way for all kinds of documents. */
export const ensureSuppliers = (
  store: Pick<StoreTerms, 'tx' | 'tenantId' | 'audit' | 'now'>,
  wanted: ReadonlyMap<string, Draft | null>,
): Promise<Map<string, string>> =>
  ensureRecords(fornecedoresResource, rows, store, { key: 'cpfCnpj', wanted });

/**
 * The suppliers that issued documents, by CNPJ or CPF: those of the tenant, left as they are, and new ones for what was received.
 * Who issued what only concerns a company is no supplier because of that, and a company is none of its own.
 */
export function suppliersOf(
  store: Pick<StoreTerms, 'tx' | 'tenantId' | 'audit' | 'now'>,
  shown: readonly { documento: Documento; papel: Papel }[],
): Promise<Map<string, string>> {
  const wanted = new Map<string, Draft | null>();
  for (const { documento, papel } of shown) {
    const issuer = documento.emitente.documento;
    if (papel === 'EMITIDO' || !isCpfCnpj(issuer)) continue;
    wanted.set(issuer, wanted.get(issuer) ?? (papel === 'RECEBIDO' ? () => draftSupplier(documento) : null));
  }
  return ensureSuppliers(store, wanted);
}
