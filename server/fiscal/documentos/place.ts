import { formatCpfCnpj, maskCpf } from '../../../contract/brasil/cpfCnpj.ts';
import type { Empresa } from './lugar.ts';

/** Where something went, as a report says it; the number of a person masked. */
export const placeOf = ({ nome, cpfCnpj }: Empresa): string => `${nome} · ${formatCpfCnpj(maskCpf(cpfCnpj))}`;
