import { useState } from 'react';

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

/**
 * What a person types over what is stored, for forms outside of the registers. What nobody touched follows what is stored, whenever
 * that is read again; what was typed stays. In: the values that are stored, and their version. A form of these is never given a key
 * of its version: what is typed would be lost with it (tests/formularios.test.ts).
 */
export function useTyped(stored: Values, versao: number) {
  const [typed, setTyped] = useState<Values>({});
  /** What was stored when one began to type, or last looked at what somebody else had changed. */
  const [base, setBase] = useState({ stored, versao });
  const dirty = Object.keys(differing(typed, stored)).length > 0;
  const begin = () => setBase({ stored, versao });
  return {
    values: { ...stored, ...typed },
    dirty,
    set: (name: string) => (value: unknown) => {
      if (!dirty) begin();
      setTyped((now) => ({ ...differing(now, stored), [name]: value }));
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
    restart: (sent?: Values) => setTyped((now) => (sent ? differing(now, sent) : {})),
  };
}
