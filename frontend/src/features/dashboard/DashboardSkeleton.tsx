import { Skeleton } from '../../ui/feedback/LoadingSkeleton.js';
import { Card } from '../../ui/layout/Card.js';
import { DeepPanel } from '../../ui/layout/DeepPanel.js';
import { OrdersSkeleton } from '../orders/OrdersSkeleton.js';
import balanceCardStyles from './BalanceCard.module.css';
import dashboardSceneStyles from './DashboardScene.module.css';
import shared from './dashboard.module.css';
import levelCardStyles from './LevelCard.module.css';

/** The page in grey, in its final size. */
export function DashboardSkeleton() {
  return (
    <>
      <div className={`${shared.hello} ${shared.skeleton}`}>
        <Skeleton kind="circle" />
        <div className="stack stack--2">
          <Skeleton width="min(260px,70%)" height={30} />
          <Skeleton width="min(310px,88%)" height={16} />
        </div>
        <Skeleton kind="button" width={198} height={52} />
      </div>
      <div className={dashboardSceneStyles.top}>
        <DeepPanel as="section" className={`${balanceCardStyles.balance} ${balanceCardStyles.deepSkeleton}`}>
          <div className="stack stack--3">
            <Skeleton width={88} />
            <Skeleton width={190} height={40} />
            <Skeleton width={260} />
          </div>
          <div className={balanceCardStyles.balanceAction}>
            <Skeleton width={138} height={44} />
            <Skeleton width={112} height={44} />
          </div>
          <div className={balanceCardStyles.balanceSpark} />
        </DeepPanel>
        <Card className={`${shared.level} ${shared.skeleton}`}>
          <div className={levelCardStyles.levelHead}>
            <div className="stack stack--2 grow">
              <Skeleton width={200} height={22} />
              <Skeleton width={150} />
            </div>
            <Skeleton width={92} height={40} />
          </div>
          <div />
          <div className={levelCardStyles.levelFoot}>
            <Skeleton width={240} />
          </div>
        </Card>
      </div>
      <div className={`${dashboardSceneStyles.below} ${shared.skeleton}`}>
        <div className={shared.section}>
          <Skeleton width={180} height={26} />
        </div>
        <OrdersSkeleton />
      </div>
    </>
  );
}
