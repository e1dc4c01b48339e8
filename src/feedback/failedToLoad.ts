import { toast } from './toasts/toast.ts';

/** Shows a toast that a part of the application could not be loaded; the next try may succeed. */
export function failedToLoad(): void {
  toast({ severity: 'error', title: 'erro.sem_conexao' });
}
