import { useEffect, useState } from 'react';
import { maskCpfsIn } from '../../contract/brasil/cpfCnpj.ts';
import { type EmpresaUsuario, empresaUsuarioSchema } from '../../contract/session.ts';
import { chooseScope, seesAll } from './breadth.ts';
import { selectEmpresa } from './empresa.ts';
import { getSession, subscribeSession } from './session.ts';
import { takeAlong, typedHere } from './typedFor.ts';
import { useKept } from './useKept.ts';
import { useSession } from './useSession.ts';
import type { Until } from './useUntilSent.ts';

/** State of input that belongs to one company. */
export interface Digitado {
  /** Company that the input was started for, when another is chosen by now: nothing is sent until the user chooses between them. */
  de: EmpresaUsuario | null;
  /** Moves the input to the chosen company. */
  leva: () => void;
  /** Chooses the company that the input was started for again; null where the user no longer acts for it. */
  fica: (() => void) | null;
}

const begunSchema = empresaUsuarioSchema.nullable();

/** A company's name may contain a CPF, which no draft stores: the name is looked up again in the session. */
const storable = (begun: EmpresaUsuario | null) => begun && { ...begun, nome: maskCpfsIn(begun.nome) };

/**
 * Returns the company that the input belongs to, stored in the same place and for as long as the input. `until` is how long that is,
 * `about` names the input, `typed` is whether there is any.
 */
export function useTypedFor(until: Until, about: string, typed: boolean): Digitado {
  const { empresas, empresaUsuario } = useSession();
  const { value: begun, set } = useKept<EmpresaUsuario | null>(until, {
    name: `${about} empresa`,
    schema: begunSchema,
    first: null,
    storable,
  });
  useEffect(() => {
    if (!typed && begun) set(null);
    if (typed && !begun) set(empresaUsuario);
  }, [typed, begun, empresaUsuario, set]);
  const isStill = empresas.find(({ uuid }) => uuid === begun?.uuid);
  const first = typed ? (isStill ?? begun) : null;
  useEffect(() => {
    if (!first) return;
    const one = { de: first, leva: set };
    typedHere.add(one);
    return () => void typedHere.delete(one);
  }, [first, set]);
  const de = first && first.uuid !== empresaUsuario?.uuid ? first : null;
  const fica = de && isStill ? () => (seesAll() ? selectEmpresa(de.uuid) : chooseScope(de.uuid)) : null;
  return { de, leva: () => empresaUsuario && takeAlong(empresaUsuario), fica };
}

/** Files that accompany the input, which no tab can store: held until sent, while the application runs and the user is signed in. */
const files = new Map<string, File>();
subscribeSession(() => {
  if (!getSession().isAuthenticated) files.clear();
});

/** Holds a file instead of `useState`, so that it survives a change of company. Returns the file and its setter. */
export function useHeldFile(about: string) {
  const name = `${getSession().user?.uuid} ${about}`;
  const [file, setFile] = useState(() => files.get(name) ?? null);
  const put = (next: File | null) => {
    if (next) files.set(name, next);
    else files.delete(name);
    setFile(next);
  };
  return [file, put] as const;
}
