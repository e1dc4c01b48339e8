import { registry } from '../../contract/registry.ts';
import { contratos } from './contratos.ts';

export const registro = [...registry, contratos] as const;
