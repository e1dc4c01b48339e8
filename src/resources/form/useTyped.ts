import { z } from 'zod';
import { useKept } from '../../authProvider/useKept.ts';

type Values = Readonly<Record<string, unknown>>;

/** A field that somebody else changed since one began to type. */
interface Changed {
  name: string;
  antes: unknown;
  agora: unknown;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
/** Those of the values that differ from others. */
const differing = (values: Values, others: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(value, others[name])));

const valuesSchema = z.record(z.string(), z.unknown());
const keptSchema = z.object({
  typed: valuesSchema,
  /** What was stored when one began to type, or last looked at what somebody else had changed. */
  base: z.object({ stored: valuesSchema, versao: z.number() }).nullable(),
});
const NOTHING: z.infer<typeof keptSchema> = { typed: {}, base: null };

interface Options {
  /** What tells this form from others, where the tab keeps what is typed. */
  name: string;
  /** What the tab never stores. */
  secret?: string;
}

/**
 * What a person types over what is stored, for forms outside of the registers. What nobody touched follows what is stored, whenever
 * that is read again; what was typed stays. It is kept as drafts are.
 * In: the values that are stored, and their version. A form of these is never given a key
 * of its version: what is typed would be lost with it (tests/formularios.test.ts).
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
    /** Somebody else changed it meanwhile: to be told before anything is sent. */
    overtaken: dirty && base.versao !== versao,
    changes: Object.keys(differing(stored, base.stored)).map(
      (name): Changed => ({ name, antes: base.stored[name], agora: stored[name] }),
    ),
    /** In: the version that was read just now. Out: whether that would overtake what is typed. */
    overtakenBy: (now: number): boolean => dirty && base.versao !== now,
    /** Goes on with what was typed, over what somebody else changed. */
    keep: begin,
    /** Takes what is stored; in: what was sent, where something else may have been typed since, which stays. */
    restart: (sent?: Values) =>
      set((now) => {
        const left = sent ? differing(now.typed, sent) : {};
        return Object.keys(left).length > 0 ? { ...now, typed: left } : NOTHING;
      }),
  };
}
