import { taxRoot } from '../../../contract/brasil/cpfCnpj.ts';
import { isTextual } from '../../../contract/field.ts';
import type { Resource } from '../../../contract/resource.ts';
import { isTakeable, type Previa } from '../../../contract/unioes.ts';
import type { ResourceTable } from '../../db/resourceIndexes.ts';
import { acrossCompanies, seeCompanies } from '../../db/workForCompany.ts';
import type { ActorContext } from '../../http/route.ts';
import type { Catalogue } from '../catalogue.ts';
import { auditedTitle, presentRow, type Row } from '../present.ts';
import { type CampoDeReferencia, countReferencias, hasOtherRows } from './referencias.ts';

/** Parts of a resource whose records can be merged. */
export interface Univel {
  resource: Resource;
  table: ResourceTable;
  catalogue: Catalogue;
  referencias: readonly CampoDeReferencia[];
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** Returns the fields that are empty in the remaining record and filled in the other. */
function completa({ fields }: Resource, fica: Row, sai: Row): string[] {
  return Object.entries(fields)
    .filter(([, field]) => isTakeable(field) && (isTextual(field) || field.kind !== 'boolean'))
    .filter(([key]) => isEmpty(fica[key]) && !isEmpty(sai[key]))
    .map(([key]) => key);
}

/** Returns whether two stored records belong to one legal person. */
export function mesmaRaiz({ duplicates }: Resource, fica: Row, sai: Row): boolean {
  const root = (row: Row) => taxRoot(String(row[duplicates?.root ?? ''] ?? ''));
  return root(fica) === root(sai);
}

/** Returns the sentence that refuses a merge into another legal person: documents belong to the person that they name (ADR 0060). */
export const outraPessoa = (resource: Resource, sai: Row): string =>
  `“${auditedTitle(resource, sai)}” tem documentos e é de outra raiz de CNPJ, ou outro CPF: os documentos são de quem eles nomeiam. Só se une a outra pessoa um cadastro sem documentos.`;

/** Returns the sentence that refuses to remove a record with its own rows, such as a company with documents. */
const refusalOfOwnRows = (resource: Resource, sai: Row): string =>
  `“${auditedTitle(resource, sai)}” tem dados próprios, como documentos ou certificado, que não passam para outro cadastro. Se não usa mais, inative.`;

/** Returns two records side by side, and the effects of their merge, without writing. Counts cover the companies that the session sees. */
export async function prever(context: ActorContext, of: Univel, fica: Row, sai: Row): Promise<Previa> {
  const { resource, table, catalogue, referencias } = of;
  const { tx } = context;
  const [ficaId, saiId] = [String(fica.id), String(sai.id)];
  const contadas: Previa['referencias'] = [];
  for (const referencia of referencias) {
    const total = await countReferencias(tx, referencia, saiId);
    if (total > 0) contadas.push({ recurso: referencia.recurso, rotulo: referencia.rotulo, total });
  }
  // A company's own rows are only visible as that company.
  const outros = await acrossCompanies(tx, async () => {
    if (resource.name === 'empresas') await seeCompanies(tx, [saiId]);
    return hasOtherRows(tx, { table, id: saiId }, catalogue, referencias);
  });
  const mesma = mesmaRaiz(resource, fica, sai);
  return {
    fica: presentRow(resource, fica),
    sai: presentRow(resource, sai),
    mesmaRaiz: mesma,
    completa: completa(resource, fica, sai),
    referencias: contadas,
    impedimentos: [
      ...(outros ? [refusalOfOwnRows(resource, sai)] : []),
      ...(!mesma && contadas.length > 0 ? [outraPessoa(resource, sai)] : []),
      ...(ficaId === saiId ? ['Um registro não se une a si mesmo.'] : []),
    ],
  };
}
