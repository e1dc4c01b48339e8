import { formatCpfCnpj, maskCpf } from '../../../contract/brasil/cpfCnpj.ts';
import type { Empresa } from './lugar.ts';

/** Returns the company as reports name it, a CPF masked. */
export const placeOf = ({ nome, cpfCnpj }: Empresa): string => `${nome} · ${formatCpfCnpj(maskCpf(cpfCnpj))}`;
