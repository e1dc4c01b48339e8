import { tenantToastPosition } from '../../authProvider/news.ts';
import { useEscolha } from '../../store/useEscolha.ts';
import { useValue } from '../../valueStore.ts';

/** The person's place for validation toasts, or else the tenant's, and how to choose it. */
export const useToastPosition = () => useEscolha('posicao-avisos', useValue(tenantToastPosition));
