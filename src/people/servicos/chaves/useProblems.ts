import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { z } from 'zod';
import { fieldMessagesOf } from '../../../auth/useConfirmacao.ts';

/**
 * Holds the errors of a form of keys, found here or returned by the server. `inputOf` returns the id of a field's input; an error about one
 * of the addresses, passed as sent, names that address.
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
    // Of several errors at one field the first is shown.
    setProblems(Object.fromEntries(told.reverse()));
    const first = told.at(-1)?.[0];
    if (first) document.getElementById(inputOf(first))?.focus();
  };

  return {
    problems,
    /** Returns whether the schema finds no error. */
    check: (result: z.ZodSafeParseResult<unknown>, enderecos: readonly string[] = []): boolean => {
      const issues = result.error?.issues ?? [];
      show(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])), enderecos);
      return issues.length === 0;
    },
    /** Shows the server's errors at their fields. */
    refuse: (error: unknown, enderecos: readonly string[] = []): void => {
      show(fieldMessagesOf(error) ?? {}, enderecos);
    },
  };
}
