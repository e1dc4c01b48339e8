import type { Resource } from '../../contract/resource.ts';
import { unchangeableFields } from '../../contract/schema.ts';
import { ARRIVAL_FIELD } from '../../contract/withArrival.ts';
import { COMPANY_FIELD } from '../../contract/withCompany.ts';
import type { Tx } from '../db/database.ts';
import { databaseError, FOREIGN_KEY_VIOLATION, UNIQUE_VIOLATION } from '../db/errors.ts';
import { linkName, referenceName, uniqueName } from '../db/resourceIndexes.ts';
import { changedSince } from '../http/changedSince.ts';
import { ApiProblem, invalidFields } from '../http/problem.ts';
import type { WriteContext } from '../http/route.ts';
import { esquecer } from './acompanhamento/linha.ts';
import { auditCreated } from './auditCreated.ts';
import type { Apontados, Lixeira, RegistroRemovido } from './lixeira.ts';
import { behindMasks } from './masks.ts';
import { auditedTitle, presentFields, presentRow, type Row } from './present.ts';
import { type CompanyReference, requireVisible } from './references.ts';
import type { RecordOwner, Repository } from './repository.ts';
import { countLookups } from './revealLimit.ts';
import { emUso, type ResourceRules } from './rules.ts';
import { sameValue } from './sameValue.ts';
import { jaUnidos } from './unioes/numeros.ts';

/** How a record is taken away: where it is stored, and the audit's action. */
interface Away {
  acao: 'REMOVE' | 'UNE';
  keep: (before: Row, apontados: Apontados) => Promise<void>;
  depois?: Record<string, unknown>;
}

/** Options of a creation. */
type Chosen = Pick<RecordOwner, 'id'> & { mesmoUnido?: boolean };

/** Parts of a resource besides its rows. */
type Around = { rules?: ResourceRules; references?: CompanyReference[]; lixeira?: Lixeira | null };

/** Returns the write verbs of a resource. Each one: find and lock → check → write → audit, in the session's transaction. */
export function resourceService(
  resource: Resource,
  rows: Repository,
  { rules = {}, references = [], lixeira }: Around = {},
) {
  // The audit row itself has the company.
  const fields = Object.keys(resource.fields).filter((key) => key !== COMPANY_FIELD && key !== ARRIVAL_FIELD);

  async function require(tx: Tx, id: string, options: { lock?: boolean } = {}): Promise<Row> {
    const row = await rows.find(tx, id, options);
    if (!row) throw new ApiProblem('NAO_ENCONTRADO', `Este registro não existe ou foi removido.`);
    return row;
  }

  async function requireVersion(context: Pick<WriteContext, 'tx' | 'ator'>, row: Row, seen: number) {
    if (row.versao === seen) return;
    const escrito = { recurso: resource.name, id: String(row.id) };
    throw await changedSince(context, escrito, 'este registro', presentRow(resource, row));
  }

  /** Counts the look-up of a refused write: 'There is another record with this CPF' reveals as much as a search. */
  function accountFor(context: WriteContext, values: Row): void {
    context.afterRefusal((kept) => countLookups({ ...context, ...kept }, resource, values));
  }

  /** Inserts a record. Most unique values are free: only on a conflict a second statement finds the other record. */
  async function inserted(context: WriteContext, values: Row, chosen: Pick<RecordOwner, 'id'>): Promise<Row> {
    const { tx, now } = context;
    const owner = { ...ownerOf(resource, context), ...chosen };
    const row = await rows.insertUnlessTaken(tx, owner, values, now);
    if (row) return row;
    await requireUnique(resource, rows, tx, values);
    return rows.insert(tx, owner, values, now);
  }

  /** Removes a record; `away` defines where it is stored and how it is audited. */
  async function takeAway(context: WriteContext, id: string, seen: number, away: Away): Promise<Row> {
    await rules.begin?.(context, 'remove');
    const before = await require(context.tx, id, { lock: true });
    await requireVersion(context, before, seen);
    const apontados = (await lixeira?.apontados(context.tx, id)) ?? {};
    await rules.check?.(context, { before, next: null, sent: {} });
    await away.keep(before, apontados);
    try {
      await rows.remove(context.tx, id);
    } catch (error) {
      if (databaseError(error)?.code !== FOREIGN_KEY_VIOLATION) throw error;
      throw new ApiProblem(
        'EM_USO',
        `“${String(before[resource.title])}” está em uso por outros registros e não pode ser removido. ${wayOut(resource)}`,
      );
    }
    await context.audit({
      acao: away.acao,
      recurso: resource,
      registroId: id,
      registro: auditedTitle(resource, before),
      antes: presentFields(resource, before, fields),
      ...(away.depois && { depois: away.depois }),
    });
    if (resource.watched) await esquecer(context.tx, resource.name, id);
    await rules.done?.(context, { before, next: null, sent: {} });
    return before;
  }

  /** Restores a record with its id, checked by the rules like a new one; `take` gets the stored copy. Throws as `create`. */
  async function bringBack(
    context: WriteContext,
    id: string,
    take: (bin: Lixeira) => Promise<RegistroRemovido>,
  ) {
    if (!lixeira) throw new ApiProblem('NAO_ENCONTRADO', 'Este endereço não existe.');
    const { tx } = context;
    await rules.begin?.(context, 'create');
    const kept = await take(lixeira);
    const values = await lixeira.valores(tx, kept);
    await rules.check?.(context, { before: null, next: values, sent: values });
    await requireVisible(tx, references, values);
    await requireUntaken(resource, rows, tx, values);
    await refused(resource, () => lixeira.repor(context, kept));
    await rows.relink(tx, id, values);
    const row = await require(tx, id);
    await context.audit({
      acao: 'RESTAURA',
      recurso: resource,
      registroId: id,
      registro: auditedTitle(resource, row),
      depois: presentFields(resource, row, fields),
    });
    await rules.done?.(context, { before: null, next: row, sent: values });
    if (emUso(resource, row)) await rules.avisa?.(context, row);
    if ((await rules.volta?.(context, row)) ?? true) await lixeira.reapontar(context, id, kept);
    return require(tx, id);
  }

  return {
    /** Throws 404 unless the session may see the record. */
    require,
    requireVersion,
    takeAway,
    bringBack,

    /** Creates a record from the sent values, with a chosen id if any; `mesmoUnido` allows the number of a merged record. */
    async create(context: WriteContext, sent: Row, chosen: Chosen = {}): Promise<Row> {
      const values = withoutMasks(resource, sent, null);
      accountFor(context, values);
      await rules.begin?.(context, 'create');
      await rules.check?.(context, { before: null, next: values, sent: values });
      await requireVisible(context.tx, references, values);
      const { mesmoUnido = false, ...owner } = chosen;
      // Sent together: where another record has the number, the second one throws.
      const [unido, row] = await Promise.all([
        mesmoUnido ? null : unidoCom(resource, context, values),
        refused(resource, () => inserted(context, values, owner)),
      ]);
      if (unido) throw unido;
      await auditCreated(resource, context, row);
      await rules.done?.(context, { before: null, next: row, sent: values });
      if (emUso(resource, row)) await rules.avisa?.(context, row);
      if (!rules.done || !rules.derived) return row;
      // Computed fields may include the new record.
      return require(context.tx, String(row.id));
    },

    async update(context: WriteContext, id: string, seen: number, sent: Row): Promise<Row> {
      await rules.begin?.(context, 'update');
      const before = await require(context.tx, id, { lock: true });
      await requireVersion(context, before, seen);
      const values = withoutMasks(resource, requireUnchanged(resource, sent, before), before);
      const changed = Object.keys(values).filter((key) => !sameValue(values[key], before[key]));
      if (changed.length === 0) return before;
      const next = Object.fromEntries(changed.map((key) => [key, values[key]]));
      accountFor(context, next);
      await rules.check?.(context, { before, next: { ...before, ...next }, sent: next });
      await requireVisible(context.tx, references, next);
      await requireUnique(resource, rows, context.tx, next);
      const row = await refused(resource, () => rows.update(context.tx, id, next, context.now));
      await context.audit({
        acao: 'ALTERA',
        recurso: resource,
        registroId: id,
        registro: auditedTitle(resource, row),
        antes: presentFields(resource, before, changed),
        depois: presentFields(resource, row, changed),
      });
      await rules.done?.(context, { before, next: row, sent: next });
      return row;
    },

    remove: (context: WriteContext, id: string, seen: number): Promise<Row> =>
      takeAway(context, id, seen, {
        acao: 'REMOVE',
        keep: async (before, apontados) => lixeira?.guardar(context, before, apontados),
      }),

    /** Restores a record from the bin. Throws 404, and the errors of a creation. */
    restore: (context: WriteContext, id: string): Promise<Row> =>
      bringBack(context, id, (bin) => bin.tirar(context, id)),
  };
}

/** Returns the advice for a record that others use. */
const wayOut = ({ active }: Resource) =>
  active ? 'Se não vai mais usar, inative.' : 'Tire-o antes dos registros que o usam.';

export type ResourceService = ReturnType<typeof resourceService>;

/** Returns the owner of a new record. */
function ownerOf(resource: Resource, { ator }: WriteContext): RecordOwner {
  const { tenantId, empresaId } = ator;
  if (resource.scope === 'plataforma') return {};
  return resource.scope === 'empresa' && empresaId ? { tenantId, empresaId } : { tenantId };
}

/** Returns the sent fields that may be written. Throws 400 at each read-only field that was not sent as it was read. */
function requireUnchanged(resource: Resource, sent: Row, before: Row): Row {
  const shown = presentRow(resource, before);
  const unchangeable = unchangeableFields(resource);
  const changed = unchangeable.filter((key) => sent[key] !== undefined && !sameValue(sent[key], shown[key]));
  if (changed.length > 0) {
    const sentence = 'Este campo não se altera: envie-o como está no registro, ou não o envie.';
    throw invalidFields(Object.fromEntries(changed.map((key) => [key, sentence])));
  }
  return Object.fromEntries(Object.entries(sent).filter(([key]) => !unchangeable.includes(key)));
}

/** Returns the sent values without masks. Throws 400 at a field whose mask is of no number of this record. */
function withoutMasks(resource: Resource, sent: Row, before: Row | null): Row {
  const filled = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const { values, refused } = behindMasks(resource, filled, before);
  if (refused.length === 0) return values;
  throw invalidFields(
    Object.fromEntries(refused.map((key) => [key, 'Digite o número inteiro, sem a máscara de proteção.'])),
  );
}

const duplicate = (label: string) => `Já existe outro registro com este ${label}.`;

/** Throws 400 for a value that another record has, naming it. Between concurrent writes the database decides (`refused`). */
async function requireUnique(resource: Resource, rows: Repository, tx: Tx, values: Row): Promise<void> {
  for (const [key, { unique, label }] of Object.entries(resource.fields)) {
    const value = values[key];
    if (unique !== true || value === undefined || value === '') continue;
    const existente = await rows.findBy(tx, key, value);
    if (existente) throw invalidFields({ [key]: duplicate(label) }, { existente });
  }
}

/** Returns the error for a number whose record was merged into another, naming that one; null for any other number. */
async function unidoCom(
  resource: Resource,
  { tx, now }: WriteContext,
  values: Row,
): Promise<ApiProblem | null> {
  const key = resource.duplicates?.root;
  if (key === undefined) return null;
  const [found] = await jaUnidos(tx, resource, [String(values[key])], now);
  if (!found) return null;
  const { fica, dito, desfaz } = found;
  const way =
    desfaz === null ? '' : ` Para ter os dois de novo, desfaça a união, até ${desfaz}, em “Repetidos”.`;
  return invalidFields({ [key]: `${dito}${way}` }, { existente: fica, unido: true });
}

/** Throws EM_USO for a restore whose unique value another record now has, naming that record. */
async function requireUntaken(resource: Resource, rows: Repository, tx: Tx, values: Row): Promise<void> {
  for (const [key, { unique, label }] of Object.entries(resource.fields)) {
    const value = values[key];
    if (unique !== true || value === undefined || value === '') continue;
    const existente = await rows.findBy(tx, key, value);
    const outro = existente && (await rows.find(tx, existente));
    if (!outro) continue;
    const [este, dele] = [auditedTitle(resource, values), auditedTitle(resource, outro)];
    throw new ApiProblem(
      'EM_USO',
      `“${este}” não foi restaurado: o ${label} agora é de “${dele}”. Altere ou exclua esse registro, e restaure de novo.`,
      { existente },
    );
  }
}

/** Runs a write, and throws 400 at the field of a violated constraint. */
async function refused<T>(resource: Resource, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint = '' } = databaseError(error) ?? {};
    const [key] =
      Object.entries(resource.fields).find(([name, field]) => {
        if (code === UNIQUE_VIOLATION) return constraint === uniqueName(resource.name, name);
        if (code !== FOREIGN_KEY_VIOLATION) return false;
        // The links of a set are written with the record, in a separate table.
        return field.kind === 'references'
          ? constraint === linkName(resource.name, name)
          : constraint === referenceName(resource.name, name);
      }) ?? [];
    if (!key) throw error;
    const label = resource.fields[key]?.label ?? key;
    throw invalidFields({
      [key]: code === UNIQUE_VIOLATION ? duplicate(label) : `${label} não encontrado.`,
    });
  }
}
