import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import FirstPageIcon from '@mui/icons-material/FirstPage';
import LastPageIcon from '@mui/icons-material/LastPage';
import { IconButton, NativeSelect } from '@mui/material';
import { useListContext, useStore, useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { DEFAULT_PAGE_SIZE, PAGE_SIZE_KEY, PAGE_SIZES } from './pageSizes.ts';
import { useTotal } from './useTotal.ts';

function PageButton({
  label,
  page,
  disabled,
  children,
}: {
  label: string;
  page: number;
  disabled: boolean;
  children: ReactNode;
}) {
  const { setPage } = useListContext();
  return (
    <IconButton
      size="small"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={() => setPage(page)}
    >
      {children}
    </IconButton>
  );
}

/** The paginator with the texts of specification 2.10; the last page is offered when the total is exact. */
export function Pagination() {
  const translate = useTranslate();
  const { page, perPage, setPerPage, hasNextPage } = useListContext();
  const { total, isMinimum } = useTotal();
  const [, rememberPageSize] = useStore(PAGE_SIZE_KEY, DEFAULT_PAGE_SIZE);
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
        <NativeSelect
          id={selectId}
          value={perPage}
          onChange={(event) => resize(Number(event.target.value))}
          disableUnderline
          sx={{ typography: 'body2' }}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </NativeSelect>
      </div>
      <div role="status">
        {total === 0
          ? translate('paginador.vazio', { total })
          : translate(isMinimum ? 'paginador.intervalo_minimo' : 'paginador.intervalo', range)}
      </div>
      <div>
        <PageButton label={translate('paginador.primeira')} page={1} disabled={page <= 1}>
          <FirstPageIcon />
        </PageButton>
        <PageButton label={translate('paginador.anterior')} page={page - 1} disabled={page <= 1}>
          <ChevronLeftIcon />
        </PageButton>
        <PageButton label={translate('paginador.proxima')} page={page + 1} disabled={!hasNextPage}>
          <ChevronRightIcon />
        </PageButton>
        {!isMinimum && (
          <PageButton label={translate('paginador.ultima')} page={pages} disabled={page >= pages}>
            <LastPageIcon />
          </PageButton>
        )}
      </div>
    </nav>
  );
}
