import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import { Chip } from '../../../../ui/actions/Chip.js';
import { KeyHint } from '../../../../ui/actions/KeyHint.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { FilterBar } from '../../shared/table/FilterBar.js';
import styles from '../../shared/table/FilterBar.module.css';
import { Count, FilterChips } from '../../shared/table/FilterChips.js';
import { FilterSelect } from '../../shared/table/FilterSelect.js';
import { SearchField } from '../../shared/table/SearchField.js';
import { PAYMENTS } from '../payments.texts.js';
import { OUTSIDE_LIMITS, PARAM, SAME_RECEIPT, STATUS_OPTIONS } from './payment-filter.js';
import type { QueueFigures } from './QueueFigures.js';
import type { PaymentQueueUrl } from './use-payment-queue-url.js';

interface Props {
  ref: Ref<HTMLInputElement>;
  url: PaymentQueueUrl;
  figures: QueueFigures;
}

/** Search, status, "Limit dışı", "Aynı dekont", method and order; all of them are kept in the address. */
export const QueueFilters = observer(function QueueFilters({ ref, url, figures: { counts } }: Props) {
  const { filter, text, setText, set } = url;
  return (
    <FilterBar className={styles.queue}>
      <SearchField
        ref={ref}
        label={PAYMENTS.searchLabel}
        placeholder={PAYMENTS.search}
        value={text}
        onChange={setText}
        input={{
          type: 'text',
          'aria-keyshortcuts': '/',
          onKeyDown: (event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
          },
        }}
      >
        <KeyHint>/</KeyHint>
      </SearchField>
      <FilterChips
        names={PAYMENTS.filters}
        options={STATUS_OPTIONS}
        current={filter.status ?? 'all'}
        counts={counts ? { pending: counts.pending } : {}}
        onChange={(status) => set(PARAM.status, status === 'pending' ? null : status)}
      >
        <Chip
          data-mark=""
          pressed={filter.outside}
          onClick={() => set(PARAM.outside, filter.outside ? null : OUTSIDE_LIMITS)}
        >
          <Icon name="flag" size="xs" />
          {PAYMENTS.outside}
          <Count of={counts?.outsideLimits} />
        </Chip>
        <Chip
          data-mark=""
          pressed={filter.shared}
          onClick={() => set(PARAM.sharedReceipt, filter.shared ? null : SAME_RECEIPT)}
        >
          <Icon name="copy" size="xs" />
          {PAYMENTS.sameReceipt}
          <Count of={counts?.sharedReceipt} />
        </Chip>
      </FilterChips>
      <FilterSelect
        label={PAYMENTS.method}
        options={[['', PAYMENTS.allMethods], ...Object.entries(PAYMENTS.methods)]}
        value={filter.method ?? ''}
        onChange={(method) => set(PARAM.method, method)}
      />
      <FilterSelect
        label={PAYMENTS.sort}
        options={Object.entries(PAYMENTS.sorts)}
        value={filter.sort ?? ''}
        onChange={(sort) => set(PARAM.sort, sort)}
      />
    </FilterBar>
  );
});
