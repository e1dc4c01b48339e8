import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { formatCpfCnpj, isMaskedTaxNumber, maskCpfCnpj } from '../../../contract/brasil/cpfCnpj.ts';
import { empresas } from '../../../contract/empresas.ts';
import { resourceGuard } from '../../../contract/resource.ts';
import type { EmpresaUsuario } from '../../../contract/session.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { messageOf } from '../../dataProvider/ApiError.ts';
import { useReveal } from '../../ui/taxNumber/reveal.tsx';

/** Delay in ms, so that a passing pointer or key reveals nothing: each reveal is counted and written to the audit. */
const DELAY_MS = 250;

/** Returns a function that reads the number of a masked company from its record; undefined when the user may not. */
export function useEmpresaReveal({
  empresaId,
  cpfCnpj,
}: EmpresaUsuario): (() => Promise<string>) | undefined {
  const { allOf = [], ...guard } = resourceGuard(empresas, 'search');
  const mayReveal = useCan({ ...guard, allOf: [...allOf, 'CPF_REVELA'] });
  const reveal = useReveal();
  if (!mayReveal || !empresaId) return undefined;
  return () => reveal({ resource: empresas.name, id: empresaId, versao: cpfCnpj, campo: 'cpfCnpj' });
}

/**
 * Returns the number of a company to show, whole while `wanted`, and why it stays masked, if it does. A CNPJ is already known; a CPF is
 * requested.
 */
export function useEmpresaNumber(empresa: EmpresaUsuario, wanted: boolean) {
  const { cpfCnpj } = empresa;
  const translate = useTranslate();
  const notify = useNotify();
  const read = useEmpresaReveal(empresa);
  const [whole, setWhole] = useState<string | null>(null);
  const masked = isMaskedTaxNumber(cpfCnpj);
  const asks = wanted && masked && read !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the number is requested on demand, not at each render
  useEffect(() => {
    if (!asks) return;
    let gone = false;
    const timer = setTimeout(() => {
      read().then(
        (number) => gone || setWhole(number),
        (error: unknown) => notify(messageOf(error), { type: 'error', channel: 'default' }),
      );
    }, DELAY_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
      setWhole(null);
    };
  }, [asks]);

  const shown = masked ? whole : wanted ? cpfCnpj : null;
  return {
    text: shown === null ? maskCpfCnpj(cpfCnpj) : formatCpfCnpj(shown),
    why: wanted && masked && !read ? translate('campo.sem_revelar') : null,
  };
}
