import { z } from 'zod';
import { useKept } from '../../authProvider/useKept.ts';

type Values = Readonly<Record<string, unknown>>;

/** Field that another user changed since this user began to type. */
interface Changed {
  name: string;
  antes: unknown;
  agora: unknown;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
/** Returns the values that differ from `others`. */
const differing = (values: Values, others: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(value, others[name])));

const valuesSchema = z.record(z.string(), z.unknown());
const keptSchema = z.object({
  typed: valuesSchema,
  /** What was stored when the user began to type, or last looked at another user's changes. */
  base: z.object({ stored: valuesSchema, versao: z.number() }).nullable(),
});
const NOTHING: z.infer<typeof keptSchema> = { typed: {}, base: null };

interface Options {
  /** Identifies the form in the storage of the tab. */
  name: string;
  /** Name of a field that is never stored in the tab. */
  secret?: string;
}

/**
 * Stores what a user types over stored values, for forms outside of the registers. Untouched fields follow the stored values when they are
 * read again. A form that uses this must not have its version as key: the typed values would be lost with it (tests/formularios.test.ts).
 */
export function useTyped(stored: Values, versao: number, { name: form, secret }: Options) {
  const { value, set } = useKept('compared', {
    name: form,
    schema: keptSchema,
    first: NOTHING,
    storable: (now) => ({
      ...now,
      typed: Object.fromEntries(Object.entries(now.typed).filter(([name]) => name !== secret)),
    }),
  });
  const { typed } = value;
  const base = value.base ?? { stored, versao };
  const dirty = Object.keys(differing(typed, stored)).length > 0;
  const begin = () => set((now) => ({ ...now, base: { stored, versao } }));
  return {
    values: { ...stored, ...typed },
    dirty,
    set: (name: string) => (value: unknown) => {
      if (!dirty) begin();
      set((now) => ({ ...now, typed: { ...differing(now.typed, stored), [name]: value } }));
    },
    /** Another user changed the record meanwhile, which must be shown before anything is sent. */
    overtaken: dirty && base.versao !== versao,
    changes: Object.keys(differing(stored, base.stored)).map(
      (name): Changed => ({ name, antes: base.stored[name], agora: stored[name] }),
    ),
    /** Returns whether the version just read would conflict with the typed values. */
    overtakenBy: (now: number): boolean => dirty && base.versao !== now,
    /** Continues with the typed values over the other user's changes. */
    keep: begin,
    /** Goes back to the stored values. `sent` are the values that were sent: values typed since then stay. */
    restart: (sent?: Values) =>
      set((now) => {
        const left = sent ? differing(now.typed, sent) : {};
        return Object.keys(left).length > 0 ? { ...now, typed: left } : NOTHING;
      }),
  };
}
