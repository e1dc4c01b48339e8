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

/** What is typed for one company. */
export interface Digitado {
  /** The company that it was begun for, where another is chosen by now: nothing is done until the person says for which. */
  de: EmpresaUsuario | null;
  /** From now on it is for the chosen one. */
  leva: () => void;
  /** It stays with the one that it was begun for, which is chosen again; null where the person acts for that no more. */
  fica: (() => void) | null;
}

const begunSchema = empresaUsuarioSchema.nullable();

/** The name of a company may hold the number of a person, which no draft holds: it is found again in the session. */
const storable = (begun: EmpresaUsuario | null) => begun && { ...begun, nome: maskCpfsIn(begun.nome) };

/**
 * In: until when what is typed is kept, what it is about, and whether there is any. Out: for which company that is, which is kept
 * where and as long as what is typed.
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

/** Files beside what is typed, which no tab can store: held until sent, as long as the application runs and the person is signed in. */
const files = new Map<string, File>();
subscribeSession(() => {
  if (!getSession().isAuthenticated) files.clear();
});

/** A file in place of `useState`, there again after a change of company. In: what it is about. Out: the file, and how to change it. */
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
