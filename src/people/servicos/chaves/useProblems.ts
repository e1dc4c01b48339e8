import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { z } from 'zod';
import { fieldsOf } from '../../../auth/useConfirmacao.ts';

/**
 * What is wrong with the fields of a form of keys, found here or told by the server. In: what an input of that field is
 * called, and the addresses as sent, each of which is told by what it says.
 */
export function useProblems(inputOf: (field: string) => string) {
  const translate = useTranslate();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});

  const show = (found: Readonly<Record<string, string>>, enderecos: readonly string[]) => {
    const told = Object.entries(found).map(([path, problema]) => {
      const [field = '', index] = path.split('.');
      const endereco = enderecos[Number(index)];
      const text =
        index === undefined || endereco === undefined
          ? problema
          : translate('chaves_api.em_endereco', {
              endereco,
              problema,
            });
      return [field, text];
    });
    // Of several at one field the first is told.
    setProblems(Object.fromEntries(told.reverse()));
    const first = told.at(-1)?.[0];
    if (first) document.getElementById(inputOf(first))?.focus();
  };

  return {
    problems,
    /** Out: whether the schema finds nothing wrong. */
    check: (result: z.ZodSafeParseResult<unknown>, enderecos: readonly string[] = []): boolean => {
      const issues = result.error?.issues ?? [];
      show(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])), enderecos);
      return issues.length === 0;
    },
    /** Shows at their fields what the server refused. */
    refuse: (error: unknown, enderecos: readonly string[] = []): void => {
      show(fieldsOf(error) ?? {}, enderecos);
    },
  };
}
