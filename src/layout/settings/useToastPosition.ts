import { tenantToastPosition } from '../../authProvider/news.ts';
import { useEscolha } from '../../store/useEscolha.ts';
import { useValue } from '../../valueStore.ts';

/** Returns the user's position of validation toasts, by default the tenant's, and its setter. */
export const useToastPosition = () => useEscolha('posicao-avisos', useValue(tenantToastPosition));
