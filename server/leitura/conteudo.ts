import type { Slices } from '../files/slices.ts';
import { ApiProblem } from '../http/problem.ts';
import { partsOf } from './codificacao.ts';

const refuse = (detail: string) => new ApiProblem('REQUISICAO_INVALIDA', detail);
const begins = (bytes: Uint8Array, ...magic: number[]) => magic.every((byte, index) => bytes[index] === byte);
/** What is looked at to tell a page or a PDF. */
const HEAD = 1024;

const startOf = (head: Uint8Array) =>
  new TextDecoder('latin1')
    .decode(head)
    .replaceAll('\0', '')
    .replace(/^[^!-~]+/, '')
    .replace(/^ï»¿\s*/, '')
    .slice(0, 200)
    .toLowerCase();

/**
 * Whether a file is a text or a workbook, from its content and never from its name. Throws a sentence for what is neither: old
 * Excel, macros, pages, PDF, empty files, anything else.
 */
export async function queConteudo(source: Slices): Promise<'TEXTO' | 'XLSX'> {
  const head = await source.read(0, HEAD);
  if (head.length === 0) throw refuse('O arquivo está vazio.');
  if (begins(head, 0xd0, 0xcf, 0x11, 0xe0))
    throw refuse(
      'Este é um Excel antigo (.xls) ou protegido por senha. Salve-o como .xlsx, sem senha, e envie de novo.',
    );
  if (!begins(head, 0x50, 0x4b)) {
    requireNoPage(head);
    return 'TEXTO';
  }
  const names = new TextDecoder('latin1');
  let isSheet = false;
  let tail = '';
  for await (const part of partsOf(source)) {
    const text = tail + names.decode(part);
    if (text.includes('vbaProject.bin'))
      throw refuse('Esta planilha tem macros. Salve-a como .xlsx, sem macros, e envie de novo.');
    isSheet ||= text.includes('xl/workbook.xml');
    tail = text.slice(-40);
  }
  if (!isSheet) throw refuse('Este arquivo não é uma planilha .xlsx nem um CSV.');
  return 'XLSX';
}

/** ERPs save pages and prints under names of spreadsheets. Throws a sentence for them. */
function requireNoPage(head: Uint8Array): void {
  const start = startOf(head);
  if (start.startsWith('%pdf'))
    throw refuse(
      'Este arquivo é um PDF, ainda que o nome diga outra coisa. Peça o relatório em CSV ou .xlsx.',
    );
  if (/^(?:<!doctype html|<html|<head|<body|<table|<meta|<script|<style)/.test(start))
    throw refuse(
      'Este arquivo é uma página (HTML), ainda que o nome diga outra coisa. Abra-o no Excel, salve-o como .xlsx e envie de novo.',
    );
  if (start.startsWith('<?xml') && /<(?:\?mso-application|workbook)/.test(start))
    throw refuse('Este é um Excel em XML, de 2003. Abra-o no Excel, salve-o como .xlsx e envie de novo.');
  if (start.startsWith('{\\rtf'))
    throw refuse('Este arquivo é um texto do Word (RTF). Peça o relatório em CSV ou .xlsx.');
}
