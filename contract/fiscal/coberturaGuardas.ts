import type { Guard } from '../permissions.ts';
import { ESPECIES, especies } from './especies.ts';

/** The page, and the API behind it, of the search for documents of all companies that a person may act for. */
export const COBERTURA = '/sistema/cobertura';
export const API_COBERTURA = '/v1/cobertura';

/** Whoever may look at documents of any kind; what the person sees of each kind is asked of that kind. */
export const verCobertura: Guard = {
  allOf: ['NOT_ADMIN'],
  anyOf: ESPECIES.map((especie) => especies[especie].busca),
  partes: ESPECIES.map((especie) => especies[especie].ver),
};
export const agirCobertura: Guard = {
  allOf: ['NOT_ADMIN'],
  anyOf: ESPECIES.map((especie) => especies[especie].age),
  partes: ESPECIES.map((especie) => especies[especie].agir),
};
