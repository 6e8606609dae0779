import type { UserDetail } from '@yukselt/contracts/api';
import { formatDateTime, formatNumber } from '../../../lib/format.js';
import { moneyText } from '../../../ui/data/Money.js';
import { Alert } from '../../../ui/feedback/Alert.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { ActiveTag } from '../catalog/list/ActiveTag.js';
import { AmountHeader } from '../shared/panel/AmountHeader.js';
import { DetailLine, DetailLines } from '../shared/panel/DetailLines.js';
import { PersonLine } from '../shared/panel/PersonLine.js';
import { UnderReviewAlert } from '../shared/panel/UnderReview.js';
import { USER_DETAIL, USERS } from './admin-users.texts.js';

/** Balance, name and details of an account. */
export function UserSummary({ detail: { user, wallet, totals } }: { detail: UserDetail }) {
  return (
    <>
      <AmountHeader
        amount={wallet.balance}
        note={
          wallet.pendingCount > 0 &&
          USER_DETAIL.pending(formatNumber(wallet.pendingCount), moneyText(wallet.pendingAmount))
        }
      >
        <ActiveTag active={user.isActive} />
      </AmountHeader>
      <PersonLine name={user.name} email={user.email} />
      {wallet.underReview && <UnderReviewAlert />}
      {user.erased && (
        <Alert>
          <Icon name="info" />
          <div>{USER_DETAIL.erased}</div>
        </Alert>
      )}
      <DetailLines>
        <DetailLine name={USERS.columns.role}>{USERS.roles[user.role]}</DetailLine>
        <DetailLine name={USERS.columns.phone}>{user.phone ?? USERS.noPhone}</DetailLine>
        <DetailLine name={USER_DETAIL.registered}>{formatDateTime(user.createdAt)}</DetailLine>
        <DetailLine name={USER_DETAIL.lastLogin}>
          {user.lastLogin === null ? USERS.never : formatDateTime(user.lastLogin)}
        </DetailLine>
        <DetailLine name={USER_DETAIL.orderCount}>{formatNumber(totals.orderCount)}</DetailLine>
        <DetailLine name={USER_DETAIL.spent}>{moneyText(totals.spent)}</DetailLine>
        <DetailLine name={USER_DETAIL.levelName}>
          {USER_DETAIL.level[totals.level]} · {USER_DETAIL.points(formatNumber(totals.points))}
        </DetailLine>
      </DetailLines>
    </>
  );
}
