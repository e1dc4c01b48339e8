import { useListPaginationContext, useTranslate } from 'ra-core';
import { useId } from 'react';
import { useEscolha } from '../../store/useEscolha.ts';
import { Shape } from '../../ui/Shape.tsx';
import type { SHAPES } from '../../ui/shapes.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from './pageSizes.ts';
import { useTotal } from './useTotal.ts';

interface PageButtonProps {
  label: string;
  shape: keyof typeof SHAPES;
  page: number;
  disabled: boolean;
}

function PageButton({ label, shape, page, disabled }: PageButtonProps) {
  const { setPage } = useListPaginationContext();
  return (
    <button
      type="button"
      className="farol-redondo"
      data-pequeno
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={() => setPage(page)}
    >
      <Shape name={shape} />
    </button>
  );
}

/** Renders the paginator with the texts of docs/especificacao.md 2.10; the last page is available only when the total is exact. */
export function Pagination() {
  const translate = useTranslate();
  const { page, perPage, setPerPage, hasNextPage } = useListPaginationContext();
  const { total, isMinimum } = useTotal();
  const [, rememberPageSize] = useEscolha('itensPorPagina', DEFAULT_PAGE_SIZE);
  const selectId = useId();
  if (total === undefined) return null;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const range = { pagina: page, paginas: pages };
  const sizes = PAGE_SIZES.includes(perPage) ? PAGE_SIZES : [...PAGE_SIZES, perPage].sort((a, b) => a - b);
  const resize = (size: number) => {
    rememberPageSize(size);
    setPerPage(size);
  };
  return (
    <nav aria-label={translate('paginador.rotulo')} className="farol-paginador">
      <div>
        <label htmlFor={selectId}>{translate('paginador.itens_por_pagina')}</label>
        <span className="farol-escolha">
          <select id={selectId} value={perPage} onChange={(event) => resize(Number(event.target.value))}>
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
          <Shape name="open" />
        </span>
      </div>
      <div role="status">
        {total === 0
          ? translate('paginador.vazio', { total })
          : translate(isMinimum ? 'paginador.intervalo_minimo' : 'paginador.intervalo', range)}
      </div>
      <div>
        <PageButton label={translate('paginador.primeira')} shape="first" page={1} disabled={page <= 1} />
        <PageButton
          label={translate('paginador.anterior')}
          shape="before"
          page={page - 1}
          disabled={page <= 1}
        />
        <PageButton
          label={translate('paginador.proxima')}
          shape="next"
          page={page + 1}
          disabled={!hasNextPage}
        />
        {!isMinimum && (
          <PageButton
            label={translate('paginador.ultima')}
            shape="last"
            page={pages}
            disabled={page >= pages}
          />
        )}
      </div>
    </nav>
  );
}
