import { toast } from './toasts/toast.ts';

/** Tells that a part of the application could not be fetched; the next try may succeed. */
export function failedToLoad(): void {
  toast({ severity: 'error', title: 'erro.sem_conexao' });
}
