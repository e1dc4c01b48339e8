import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { isCep } from '../../../contract/brasil/cep.ts';
import { lookupUrls } from '../lookupUrls.ts';
import { fillAddress } from './fillAddress.ts';
import { lookupCep } from './lookupCep.ts';

export type CepState = 'idle' | 'searching' | 'missing' | 'failed';

/**
 * Fills the address of the surrounding form from a complete CEP. The form stays usable, and a late response to an earlier CEP is dropped.
 * Returns the state to show, and `search`, called with each typed CEP.
 */
export function useCepFill(): { state: CepState; search: (cep: string) => void } {
  const { getValues, setValue } = useFormContext();
  const [state, setState] = useState<CepState>('idle');
  const running = useRef<AbortController | null>(null);
  const filled = useRef(new Map<string, string>());
  useEffect(() => () => running.current?.abort(), []);

  const search = async (cep: string) => {
    running.current?.abort();
    if (!isCep(cep)) return setState('idle');
    const controller = new AbortController();
    running.current = controller;
    setState('searching');
    try {
      const address = await lookupCep(cep, (await lookupUrls()).cepUrl, controller.signal);
      if (controller.signal.aborted) return;
      setState(address ? 'idle' : 'missing');
      if (!address) return;
      for (const [key, value] of fillAddress(address, getValues(), filled.current)) {
        filled.current.set(key, value);
        setValue(key, value, { shouldDirty: true, shouldValidate: true });
      }
    } catch {
      if (!controller.signal.aborted) setState('failed');
    }
  };
  return { state, search: (cep) => void search(cep) };
}
