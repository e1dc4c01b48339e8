import { useRecordContext, useResourceContext } from 'ra-core';
import { isMaskedTaxNumber } from '../../../contract/brasil/cpfCnpj.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { CpfCnpjField } from './CpfCnpjField.tsx';
import { useReveal } from './reveal.tsx';

/** Returns a function that reads the whole number behind the mask of the surrounding record, or undefined when the user may not. */
export function useRecordReveal(campo: string): (() => Promise<string>) | undefined {
  const record = useRecordContext<{ id: string; versao: number }>();
  const resource = useResourceContext();
  const mayReveal = useCan({ allOf: ['CPF_REVELA'] });
  const reveal = useReveal();
  if (!mayReveal || !record || !resource) return undefined;
  return () => reveal({ resource, id: record.id, versao: record.versao, campo });
}

/** Renders the tax number of the surrounding record, as the API sent it. */
export function RecordTaxNumber({ campo, value }: { campo: string; value: string }) {
  const reveal = useRecordReveal(campo);
  return <CpfCnpjField value={value} reveal={isMaskedTaxNumber(value) ? reveal : undefined} />;
}
