import type { Guard } from '../permissions.ts';
import { ESPECIES, especies } from './especies.ts';

/** Addresses of the page and the API of the search for documents of all companies that a user may act for. */
export const COBERTURA = '/sistema/cobertura';
export const API_COBERTURA = '/v1/cobertura';

/** Guard of users who may look at documents of any kind; each kind's own guard filters what the user sees of it. */
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
