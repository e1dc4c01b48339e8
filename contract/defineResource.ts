import type { Field } from './field.ts';
import { hasColumn, isOfDays, isSet, isTaxNumberField } from './field.ts';
import type { Finalidade } from './layouts/formatos.ts';
import type { Module } from './modules.ts';

export type MenuGroup = 'cadastros' | 'fiscal' | 'esocial' | 'administrador';

/** The icons of the menu (Material Symbols); `MenuIcon.tsx` draws each. */
export type IconName =
  | 'admin_panel_settings'
  | 'badge'
  | 'business'
  | 'checklist'
  | 'description'
  | 'download'
  | 'event_note'
  | 'fact_check'
  | 'folder'
  | 'groups'
  | 'history'
  | 'hub'
  | 'local_shipping'
  | 'payments'
  | 'people'
  | 'receipt_long'
  | 'tune'
  | 'verified_user'
  | 'view_column';

export type Scope = 'tenant' | 'empresa' | 'plataforma';

/**
 * Requirement checked like a permission that no profile holds: the kind of profile (`ADMIN`, `NOT_ADMIN`), or at least one permission of
 * any kind.
 */
export type PseudoPermission = 'ADMIN' | 'NOT_ADMIN' | 'ANY';

type Key<F> = keyof F & string;

/** A permission code with what it allows, in words that follow 'permissão para'. */
export type PermissionLabels<C extends string = string> = Readonly<Record<C, string>>;

/** `P`: the codes that it requires; `C`: those that it adds to profiles. */
interface ResourceDefinition<
  N extends string,
  F extends Record<string, Field>,
  S extends Scope,
  P extends string,
  C extends string,
> {
  /** Name in the API and in react-admin, plural. */
  name: N;
  /** Public address under the hash, singular in Portuguese: `/sistema/empresa`. */
  path: `/sistema/${string}`;
  /** The list is at `path` itself; other resources have it at `/consulta` (docs/especificacao.md 2.1). */
  listAtPath?: true;
  /** Another address of the list, for a module with one screen (docs/especificacao.md 2.1). */
  shortPath?: `/sistema/${string}`;
  /** `counted`: the word after a number, when that is not `many`. `genero`: the ending of words that agree with it. */
  label: { one: string; many: string; counted?: string; genero: 'a' | 'o' };
  modulo?: Module;
  /**
   * 'tenant': visible to all companies of the tenant. 'empresa': belongs to the selected company. 'plataforma': belongs to no tenant, for
   * the platform's administrators.
   */
  scope: S;
  /**
   * Without `edit` no user writes it by hand: no form, no route that changes it. `labels`: the codes that profiles get with it, including
   * those of its other acts.
   */
  permissions: { search: P; edit?: P; labels?: PermissionLabels<C> };
  /** What it requires besides any of its permissions. */
  requires?: readonly PseudoPermission[];
  /** What gives access to its pages, when that is less than the permission to search (docs/especificacao.md 2.1). */
  opens?: PseudoPermission;
  /** Its rows record past events and have no name: neither searched in the palette nor counted on the dashboard. */
  journal?: true;
  /**
   * Its entry of the side menu, whose groups follow the order of the registry. `label`: key of its name, by default `label.many`. `page`:
   * by default the list. `shortcut`: the letter after G. `words`: other words for the palette. `requires` adds to the search permission.
   * `tabOf`: no separate entry, since it is a tab of the page at that address.
   */
  menu: {
    group: MenuGroup;
    label?: string;
    icon: IconName;
    page?: `/sistema/${string}`;
    shortcut?: string;
    words?: string;
    tabOf?: `/sistema/${string}`;
    requires?: readonly PseudoPermission[];
  };
  fields: F;
  /** The field that names a record in titles and references. */
  title: NoInfer<Key<F>>;
  /** The boolean for whether a record is in use: lists then activate and deactivate many in one action. */
  active?: NoInfer<Key<F>>;
  /**
   * CSV and spreadsheets may be imported; `key` is the unique field that identifies the record of a row, `layouts` the purpose of the
   * layouts that may read a file.
   */
  importable?: { key: NoInfer<Key<F>>; layouts?: Finalidade };
  /** Its exports also identify the record of each row: they are read again by another kind of import. */
  identified?: true;
  /**
   * Its records may be duplicated: they are found by the root of their tax number and by similar names, and can be united. `contacts`:
   * fields whose equal values make a duplicate more likely.
   */
  duplicates?: { root: NoInfer<Key<F>>; name: NoInfer<Key<F>>; contacts: ReadonlyArray<NoInfer<Key<F>>> };
  /** The CNPJ of its records at the Receita Federal: users may follow them there, and are notified of changes. */
  watched?: NoInfer<Key<F>>;
  /** Sections of the form, in order; every field that a user writes is in one of them. */
  sections: ReadonlyArray<{ label: string; fields: ReadonlyArray<NoInfer<Key<F>>> }>;
  list: {
    /** Default columns; a user may choose any other field except long text. The first one is a link. */
    columns: ReadonlyArray<NoInfer<Key<F>>>;
    /** Columns shown by default only in a wide window. */
    onlyWide?: ReadonlyArray<NoInfer<Key<F>>>;
    /** Of its columns, what a card shows first where a table does not fit; by default, its money and its fields with a tone. */
    card?: {
      figure?: NoInfer<Key<F>>;
      deadline?: NoInfer<Key<F>>;
      states?: ReadonlyArray<NoInfer<Key<F>>>;
    };
    order: readonly [NoInfer<Key<F>>, 'ASC' | 'DESC'];
    sortable: ReadonlyArray<NoInfer<Key<F>>>;
    /** Sortable texts that many rows share, such as towns: a page begins past the values that no row matches. */
    grouped?: ReadonlyArray<NoInfer<Key<F>>>;
    filters: ReadonlyArray<NoInfer<Key<F>>>;
    /**
     * Filters whose rows are found by their marks: those with few values that no order covers, and those matched as a whole and in part
     * too.
     */
    byMarks?: ReadonlyArray<NoInfer<Key<F>>>;
    /** Up to five filters that are visible where there is room; the others are behind 'Mais filtros'. */
    inSight?: ReadonlyArray<NoInfer<Key<F>>>;
    /** The date by which one click filters today, a month or a quarter. */
    period?: NoInfer<Key<F>>;
    /** Label of the moment at which a record arrived in Farol, when its list is filtered by it. */
    arrival?: string;
    /** It is sortable by that moment too: its table has the index `*_chegada_idx`. */
    byArrival?: true;
    /** Payment files write into it: it is filtered by what one of them wrote, as registers are (`contract/porImportacao.ts`). */
    byImport?: true;
    /** Amounts that its footer sums over all matching rows. */
    totals?: ReadonlyArray<NoInfer<Key<F>>>;
    /**
     * Filters with few values by which its rows are counted and summed as they are written, in the order of `farol_entradas` in the
     * database (docs/adr/0083).
     */
    acumula?: ReadonlyArray<NoInfer<Key<F>>>;
    /** Text fields that the search box searches, ignoring case and accents. */
    search: readonly [NoInfer<Key<F>>, ...NoInfer<Key<F>>[]];
    /**
     * Text fields that it searches too, each alone, by their marks (docs/adr/0063): one more field in the column of the texts above would
     * rewrite a long table.
     */
    searchByMarks?: ReadonlyArray<NoInfer<Key<F>>>;
    /**
     * Fields that the search box and the search over everything match as a whole: keys, numbers, protocols, values. Each has an index, or
     * is one of `byMarks`. With these, its keys and its tax numbers the box lists what it searches (`procuradosPor`).
     */
    exact: ReadonlyArray<NoInfer<Key<F>>>;
  };
}

/** A resource as it is declared, with exactly the codes that it requires and adds. */
export interface Declaration<
  N extends string = string,
  F extends Record<string, Field> = Record<string, Field>,
  S extends Scope = Scope,
  P extends string = string,
  C extends string = string,
> extends Omit<
    ResourceDefinition<N, F, S, P, C>,
    'title' | 'active' | 'importable' | 'duplicates' | 'watched' | 'sections' | 'list'
  > {
  title: string;
  active?: string;
  importable?: { key: string; layouts?: Finalidade };
  duplicates?: { root: string; name: string; contacts: readonly string[] };
  watched?: string;
  sections: ReadonlyArray<{ label: string; fields: readonly string[] }>;
  list: {
    columns: readonly string[];
    onlyWide?: readonly string[];
    card?: { figure?: string; deadline?: string; states?: readonly string[] };
    order: readonly [string, 'ASC' | 'DESC'];
    sortable: readonly string[];
    grouped?: readonly string[];
    filters: readonly string[];
    byMarks?: readonly string[];
    inSight?: readonly string[];
    period?: string;
    arrival?: string;
    byArrival?: true;
    byImport?: true;
    totals?: readonly string[];
    acumula?: readonly string[];
    search: readonly string[];
    searchByMarks?: readonly string[];
    exact: readonly string[];
  };
}

/** Columns that every table of a resource has already; `empresaId` too where the rows belong to a company. */
const RESERVED = ['tenantId', 'id', 'versao', 'criadoEm', 'alteradoEm', 'busca'];

const MAX_IN_SIGHT = 5;

/**
 * Returns the declaration of a resource, checked. Throws at start when the definition contradicts itself, with the names of resource and
 * field.
 */
export function defineResource<
  const N extends string,
  const F extends Record<string, Field>,
  const S extends Scope,
  const P extends string,
  const C extends string = never,
>(definition: ResourceDefinition<N, F, S, P, C>): Declaration<N, F, S, P, C> {
  const { name, fields, sections, list } = definition;
  const fail = (reason: string): never => {
    throw new Error(`Resource '${name}': ${reason}`);
  };
  const placed = sections.flatMap((section) => section.fields);
  for (const [key, field] of Object.entries<Field>(fields)) {
    if (RESERVED.includes(key) || (key === 'empresaId' && definition.scope === 'empresa'))
      fail(`'${key}' is a name of the system's own`);
    const times = placed.filter((other) => other === key).length;
    if ((!hasColumn(field) || isSet(field)) && list.sortable.some((other) => other === key)) {
      fail(`'${key}' has no order`);
    }
    if (!hasColumn(field) && list.filters.some((other) => other === key))
      fail(`'${key}' cannot be filtered by`);
    if (field.computed && !field.readOnly) fail(`'${key}' is computed, so nobody writes it`);
    if (!field.readOnly && times !== 1) fail(`field '${key}' must stand in exactly one section`);
    if (isTaxNumberField(field) && list.sortable.some((other) => other === key)) {
      fail(`'${key}' is a tax number: sorting by it would tell its digits`);
    }
  }
  for (const key of list.grouped ?? []) {
    if (fields[key]?.kind !== 'text' || !list.sortable.some((other) => other === key))
      fail(`'${key}' is no text to sort by`);
    if (definition.scope !== 'tenant') fail(`'${key}' groups the rows of a tenant only`);
  }
  const { inSight = [], byMarks = [], period, totals = [] } = list;
  if (inSight.length > MAX_IN_SIGHT) fail(`no more than ${MAX_IN_SIGHT} filters are in sight`);
  for (const key of inSight)
    if (!list.filters.some((other) => other === key)) fail(`'${key}' is in sight and no filter`);
  for (const key of byMarks)
    if (!list.filters.some((other) => other === key)) fail(`'${key}' is found by its marks and no filter`);
  const periodField = period === undefined ? undefined : fields[period];
  if (period && !(periodField && isOfDays(periodField))) fail(`'${period}' is no date`);
  if (list.byArrival && list.arrival === undefined) fail('its order by arrival has no name');
  for (const key of totals) if (fields[key]?.kind !== 'money') fail(`'${key}' cannot be summed up`);
  for (const key of list.acumula ?? []) {
    const kind = fields[key]?.kind;
    if ((kind !== 'enum' && kind !== 'boolean') || !list.filters.some((other) => other === key))
      fail(`'${key}' is no filter among few values`);
  }
  for (const key of list.search) {
    const kind = fields[key]?.kind;
    if (kind !== 'text' && kind !== 'longText' && kind !== 'email') fail(`'${key}' cannot be searched`);
  }
  for (const key of list.searchByMarks ?? []) {
    const isHeld = [...list.search, ...list.exact].some((other) => other === key);
    if (fields[key]?.kind !== 'text' || isHeld || definition.scope === 'plataforma' || definition.journal)
      fail(`'${key}' is not searched by its marks`);
  }
  for (const key of list.exact) {
    const kind = fields[key]?.kind;
    if (kind !== 'text' && kind !== 'accessKey' && kind !== 'integer' && kind !== 'money')
      fail(`'${key}' cannot be looked up`);
  }
  const { active, importable, duplicates, watched } = definition;
  if (active !== undefined && fields[active]?.kind !== 'boolean') fail(`'${active}' is no boolean`);
  const importKey = importable && fields[importable.key];
  if (importable && !(importKey?.unique && importKey.required))
    fail(`'${importable.key}' must be unique and required to import by it`);
  const root = duplicates && fields[duplicates.root];
  if (duplicates && (definition.scope !== 'tenant' || !root || !isTaxNumberField(root)))
    fail('only records of a tenant with a tax number are looked for twice');
  const number = watched && fields[watched]?.kind;
  if (watched && ((number !== 'cnpj' && number !== 'cpfCnpj') || definition.scope === 'plataforma'))
    fail(`'${watched}' is no CNPJ of a tenant's records`);
  if (!list.sortable.some((key) => key === list.order[0])) fail(`'${list.order[0]}' must be sortable`);
  return definition;
}
